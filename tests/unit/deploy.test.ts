import {execFileSync, spawnSync} from 'node:child_process';
import {globSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const workflow = readFileSync('.github/workflows/deploy-to.yml', 'utf8');
const [, checkout = '', check = '', ...rest] = workflow.split(/^ {6}- /m);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boreal-deploy-'));
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-m', 'tip');
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, {cwd: folder, encoding: 'utf8'}).trim();

/** Runs the workflow's check in a repository, with a `gh` that knows one commit whose tests passed. */
function runCheck(passedCommit: string, variables: Record<string, string> = {}) {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const gh = `#!/bin/sh\ncase "$*" in *"--branch trunk --event push --commit ${passedCommit} --status success"*) echo 1;; *) echo 0;; esac\n`;
  writeFileSync(join(folder, 'gh'), gh, {mode: 0o755});
  const script = check.slice(check.indexOf('run: |') + 'run: |'.length);
  const {status} = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_OUTPUT: output,
      BRANCH: 'trunk',
      DEPLOY_TO: 'cloudflare',
      DEPLOY_URL: 'https://shop.example',
      ...variables,
    },
  });
  return {status, isReady: readFileSync(output, 'utf8').includes('passed=true')};
}

describe('the deployment workflow', () => {
  it('deploys the tip of the default branch only after the tests passed for that very commit', () => {
    const tip = git('rev-parse', 'HEAD');
    const branch = 'github.event.repository.default_branch';
    expect(checkout).toContain(`ref: \${{ inputs.commit || ${branch} }}`);
    expect(check).toContain(`BRANCH: \${{ ${branch} }}`);
    expect(runCheck(tip)).toEqual({status: 0, isReady: true});
    expect(runCheck('0'.repeat(40))).toEqual({status: 0, isReady: false});
    for (const step of rest) {
      expect(step).toMatch(
        /if: .*(steps\.tip\.outputs\.passed|steps\.smoke\.outcome == 'failure')/,
      );
    }
  });

  it('deploys to production what passed on staging, or where there is no staging shop', () => {
    const [, production = ''] = readFileSync('.github/workflows/deploy.yml', 'utf8').split(
      '  production:\n',
    );
    expect(production).toContain('needs: staging');
    expect(production).toContain("needs.staging.result == 'success'");
    expect(production).not.toContain("'failure'");
    expect(production).toMatch(/commit: \$\{\{ needs\.staging\.outputs\.commit \}\}/);
  });

  it('fails before it deploys to an unknown platform, or without the address to test', () => {
    expect(runCheck('', {DEPLOY_TO: 'elsewhere'})).toEqual({status: 1, isReady: false});
    expect(runCheck('', {DEPLOY_URL: ''})).toEqual({status: 1, isReady: false});
  });
});

it('the workflows name the default branch at one place', () => {
  const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
  expect(workflows.join('').match(/\bmain\b/g)).toHaveLength(1);
});

it('every workflow names the actions of others by the hash of a commit, with its version beside it', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (.*)/g)].map(([, action = '']) => action),
  );
  expect(used.length).toBeGreaterThan(8);
  const isPinned = (action: string) => /^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action);
  expect(used.filter((action) => !action.startsWith('./') && !isPinned(action))).toEqual([]);
});

it('the staging worker has the bindings of production, limits of its own, and no address of production', () => {
  const config = JSON.parse(readFileSync('wrangler.jsonc', 'utf8').replace(/^\s*\/\/.*$/gm, ''));
  const {staging} = config.env;
  expect(staging.version_metadata).toEqual(config.version_metadata);
  const numbered = (limits: {namespace_id: string}[], first: number) =>
    limits.map((limit, index) => ({...limit, namespace_id: String(first + index)}));
  expect(config.ratelimits).toEqual(numbered(config.ratelimits, 1001));
  expect(staging.ratelimits).toEqual(numbered(config.ratelimits, 2001));
  expect(staging).toMatchObject({routes: [], vars: {SEARCH_ENGINES: 'off'}});
});
