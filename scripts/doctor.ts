/**
 * Examines the configuration in the environment or in .env against the real store and
 * database, and says what to do about whatever is wrong: `npm run doctor [-- --json]`.
 * The exit code is 1 where something is bad.
 */
import {existsSync} from 'node:fs';
import {toTable} from './doctor/check.ts';
import {examine} from './doctor/examine.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const findings = await examine(process.env);
const json = process.argv.includes('--json');
console.log(json ? JSON.stringify(findings, null, 2) : toTable(findings));
process.exitCode = findings.some(({state}) => state === 'bad') ? 1 : 0;
