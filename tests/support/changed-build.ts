import {cp, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Makes what the next deployment would be from a copy of this build: its brand has another name, and all
 * its assets and its manifest have names that this build lacks. A build takes fifteen times as long.
 */
export async function renameBuild(brand: string) {
  const project = await mkdtemp(join(tmpdir(), 'deployment-'));
  const dist = join(project, 'dist');
  await cp(join(root, 'dist'), dist, {recursive: true});
  const assets = join(dist, 'client/assets');
  const renamed = (await readdir(assets)).flatMap((file) => {
    const [, hash] = /-([\w-]{8})\.\w+$/.exec(file) ?? [];
    return hash ? [{file, hash, next: [...hash].reverse().join('')}] : [];
  });
  const scripts = [...renamed.map(({file}) => join(assets, file)), join(dist, 'server/index.js')];
  let names = 0;
  for (const path of scripts) {
    if (path.endsWith('.js')) {
      const text = await readFile(path, 'utf8');
      const changed = renamed
        .reduce((all, {hash, next}) => all.replaceAll(hash, next), text)
        .replace(/\bname:(["'`])Boreal\1/g, `name:$1${brand}$1`);
      names += Number(changed.includes(brand));
      await writeFile(path, changed);
    }
    const own = renamed.find(({file}) => file === basename(path));
    if (own) await rename(path, join(assets, own.file.replace(own.hash, own.next)));
  }
  if (names < 2) throw new Error('The brand is not named in the scripts of both sides.');
  return {project, remove: () => rm(project, {recursive: true, force: true})};
}
