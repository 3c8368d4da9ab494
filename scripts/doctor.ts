/**
 * Checks the configuration in the environment or in .env against the real store and database, or against
 * the embedded ones of a running `npm run dev`, and explains how to fix each problem:
 * `npm run doctor [-- --json] [--launch] [--url ADDRESS [--commit HASH]]`. The exit code is 1 on errors. With `--launch`, it
 * also goes through the checklist in docs/launch.md. With `--url`, it checks a deployed shop instead,
 * and with `--commit` that it is the version of that commit.
 */
import {fail, loadVariables, readOptions} from './command.ts';
import {type Finding, toTable} from './doctor/check.ts';
import {checkDeployment} from './doctor/deployment.ts';
import {examine} from './doctor/examine.ts';

const options = readOptions({
  json: {type: 'boolean'},
  launch: {type: 'boolean'},
  url: {type: 'string'},
  commit: {type: 'string'},
});
process.exitCode = typeof options === 'string' ? fail(options) : report(await run(options));

interface Options {
  url?: string;
  commit?: string;
  launch?: boolean;
}

async function run({url, commit, launch}: Options): Promise<Finding[]> {
  if (url !== undefined) return checkDeployment(url, commit);
  loadVariables();
  return examine(process.env, {forLaunch: launch === true});
}

function report(findings: readonly Finding[]): number {
  const isJson = process.argv.includes('--json');
  console.log(isJson ? JSON.stringify(findings, null, 2) : toTable(findings));
  return findings.some(({status}) => status === 'error') ? 1 : 0;
}
