import {cp, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildHydrogen} from './hydrogen-build.ts';

const root = join(import.meta.dirname, '../..');

const sources = [
  'app',
  'local',
  'public',
  'vite',
  'env.d.ts',
  'package.json',
  'react-router.config.ts',
  'server.ts',
  'storefrontapi.generated.d.ts',
  'supabase/database.types.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds a copy of the project in which the brand has another name. The name is in a module that
 * all pages share, so the pages' modules have other file names than those of the project's build.
 */
export async function buildWithBrand(name: string) {
  const project = await mkdtemp(join(tmpdir(), 'deployment-'));
  await Promise.all(
    sources.map((source) => cp(join(root, source), join(project, source), {recursive: true})),
  );
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const brandFile = join(project, 'app/platform/shop/brand.ts');
  const module = await readFile(brandFile, 'utf8');
  const changed = module.replace("name: 'Boreal'", `name: '${name}'`);
  if (changed === module) throw new Error(`${brandFile} does not name the brand.`);
  await writeFile(brandFile, changed);
  await buildHydrogen(project);
  return {project, remove: () => rm(project, {recursive: true, force: true})};
}
