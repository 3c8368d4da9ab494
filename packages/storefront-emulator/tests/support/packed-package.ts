import {execFile} from 'node:child_process';
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Packs the built package into a folder; returns the file, with the names of the files in it. */
export async function packPackage(folder: string): Promise<{file: string; contents: string[]}> {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const {stdout} = await run('npm', pack, {cwd: root});
  const [{filename, files}]: [{filename: string; files: {path: string}[]}] = JSON.parse(stdout);
  return {file: join(folder, filename), contents: files.map(({path}) => path)};
}

/** Unpacks it into a project below this one, whose installed packages it then shares. */
export async function unpackInto(project: string, file: string): Promise<string> {
  const folder = join(project, 'node_modules/storefront-emulator');
  await mkdir(folder, {recursive: true});
  await run('tar', ['-xzf', file, '-C', folder, '--strip-components', '1']);
  return folder;
}

/** Installs packages as a person would, from npm's cache where it has them. */
export async function install(project: string, ...args: string[]): Promise<void> {
  const options = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, ...args], {cwd: project});
}
