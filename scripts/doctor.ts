/**
 * Checks variables, store and database, and explains how to fix each problem. The exit code is 1 on errors:
 *
 *   npm run doctor [-- --json] [--launch]                 with --launch, the checklist in docs/launch.md, too
 *   npm run doctor -- --url ADDRESS [--commit HASH]       a deployed shop, and whether it is the version of a commit
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
