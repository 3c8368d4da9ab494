/**
 * Checks the configuration in the environment or in .env against the real store and database, or against
 * the embedded ones of a running `npm run dev`, and explains how to fix each problem:
 * `npm run doctor [-- --json] [--launch] [--url ADDRESS [--commit HASH]]`. The exit code is 1 on errors. With `--launch`, it
 * also goes through the checklist in docs/launch.md. With `--url`, it checks a deployed shop instead,
 * and with `--commit` that it is the version of that commit.
 */
import {loadVariables, readOptions, run} from './command.ts';
import {toTable} from './doctor/check.ts';
import {checkDeployment} from './doctor/deployment.ts';
import {examine} from './doctor/examine.ts';

await run(async () => {
  const {json, launch, url, commit} = readOptions({
    json: {type: 'boolean'},
    launch: {type: 'boolean', default: false},
    url: {type: 'string'},
    commit: {type: 'string'},
  });
  const findings =
    url === undefined
      ? await examine(process.env, {embedded: loadVariables(), forLaunch: launch})
      : await checkDeployment(url, commit);
  console.log(json ? JSON.stringify(findings, null, 2) : toTable(findings));
  if (findings.some(({status}) => status === 'error')) process.exitCode = 1;
});
