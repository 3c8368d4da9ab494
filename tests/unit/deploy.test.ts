import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
const [, checkout = '', check = '', ...rest] = workflow.split(/^ {6}- /m);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boreal-deploy-'));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Runs the workflow's check with a `gh` that knows one commit whose tests passed. */
function runCheck(passedCommit: string, variables: Record<string, string> = {}) {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const gh = `#!/bin/sh\ncase "$*" in *"--commit ${passedCommit} --status success"*) echo 1;; *) echo 0;; esac\n`;
  writeFileSync(join(folder, 'gh'), gh, {mode: 0o755});
  const script = check.slice(check.indexOf('run: |') + 'run: |'.length);
  const {status} = spawnSync('bash', ['-e', '-c', script], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_OUTPUT: output,
      DEPLOY_TO: 'cloudflare',
      DEPLOY_URL: 'https://shop.example',
      ...variables,
    },
  });
  return {status, isReady: readFileSync(output, 'utf8').includes('passed=true')};
}

describe('the deployment workflow', () => {
  it('deploys the tip of main only after the tests passed for that very commit', () => {
    const tip = execFileSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).trim();
    expect(checkout).toMatch(/^ +ref: main$/m);
    expect(runCheck(tip)).toEqual({status: 0, isReady: true});
    expect(runCheck('0'.repeat(40))).toEqual({status: 0, isReady: false});
    for (const step of rest) {
      expect(step).toMatch(
        /if: .*(steps\.tip\.outputs\.passed|steps\.smoke\.outcome == 'failure')/,
      );
    }
  });

  it('fails before it deploys to an unknown platform, or without the address to test', () => {
    expect(runCheck('', {DEPLOY_TO: 'elsewhere'})).toEqual({status: 1, isReady: false});
    expect(runCheck('', {DEPLOY_URL: ''})).toEqual({status: 1, isReady: false});
  });
});
