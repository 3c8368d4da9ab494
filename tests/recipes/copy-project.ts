import {spawnSync} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {expect} from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = join(root, 'node_modules/.bin');

/** A copy of the project does without the files that this machine has installed, built or stored. */
const left = ['node_modules', 'dist', '.git', '.cache', '.data', '.react-router', 'test-results'];

/** Copies the project, to try a recipe of CONTRIBUTING.md on the copy. */
export async function copyProject() {
  const project = await mkdtemp(join(tmpdir(), 'recipe-'));
  await cp(root, project, {recursive: true, filter: (path) => !left.includes(basename(path))});
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const at = (file: string) => join(project, file);

  /** Replaces each text by another one; a text that is not there is a step that no longer fits. */
  async function edit(file: string, ...changes: (readonly [before: string, after: string])[]) {
    let text = await readFile(at(file), 'utf8');
    for (const [before, after] of changes) {
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
      text = text.replaceAll(before, after);
    }
    await writeFile(at(file), text);
  }
  return {project, at, edit, remove: () => rm(project, {recursive: true, force: true})};
}

/** Runs a command, or a package's one, in a copy; a failure shows what it printed. */
export function runIn(project: string, command: string, ...args: string[]): void {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    timeout: 240_000,
    env: {
      ...process.env,
      PATH: `${packages}:${process.env.PATH}`,
      THOROUGH: '',
      NODE_ENV: undefined,
      VITEST: undefined,
    },
  });
  const output = `${stdout}${stderr}`.slice(-4_000);
  expect(status, `${command} ${args.join(' ')}\n${output}`).toBe(0);
}
