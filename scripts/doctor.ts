/**
 * Checks the configuration in the environment or in .env against the real store and database, or against
 * the embedded ones of a running `npm run dev`, and explains how to fix each problem:
 * `npm run doctor [-- --json] [--launch]`. The exit code is 1 on errors. With `--launch`, it also goes
 * through the checklist in docs/launch.md.
 */
import {loadVariables} from './command.ts';
import {toTable} from './doctor/check.ts';
import {examine} from './doctor/examine.ts';

loadVariables();

const findings = await examine(process.env, {forLaunch: process.argv.includes('--launch')});
const json = process.argv.includes('--json');
console.log(json ? JSON.stringify(findings, null, 2) : toTable(findings));
process.exitCode = findings.some(({status}) => status === 'error') ? 1 : 0;
