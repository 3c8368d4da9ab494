import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createBuilder, type Rollup} from 'vite';
import {describe, expect, it} from 'vitest';
import {deploymentIdOf} from '../../../app/platform/server/deployment-id.server.ts';
import {buildId} from '../../../vite/build-id.ts';

interface Build {
  workerId: string;
  clientCode: string;
}

/** Builds a small worker and browser bundle with one style sheet. */
async function build(folder: string, css: string): Promise<Build> {
  await writeFile(join(folder, 'style.css'), css);
  await writeFile(
    join(folder, 'entry.js'),
    "import './style.css'; export default import.meta.env;",
  );
  const output = {write: false, minify: false, rolldownOptions: {input: join(folder, 'entry.js')}};
  const builder = await createBuilder({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [buildId()],
    environments: {client: {build: output}, ssr: {build: {...output, ssr: true}}},
  });
  const codeOf = async (name: string) => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`There is no environment ${name}.`);
    const built = (await builder.build(environment)) as Rollup.RollupOutput;
    return built.output.map((part) => ('code' in part ? part.code : '')).join('\n');
  };
  const workerId = /BUILD_ID"?:\s*"([^"]+)"/.exec(await codeOf('ssr'))?.[1] ?? '';
  return {workerId, clientCode: await codeOf('client')};
}

describe('buildId', () => {
  it('gives two builds that differ in one CSS rule different deployment ids', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-id-'));
    try {
      const first = await build(folder, 'p {color: red}');
      const second = await build(folder, 'p {color: blue}');
      expect(first.workerId).toMatch(/^[\w-]{36}$/);
      expect(await deploymentIdOf(second.workerId, {})).not.toBe(
        await deploymentIdOf(first.workerId, {}),
      );
      expect(first.clientCode).not.toContain(first.workerId);
    } finally {
      await rm(folder, {recursive: true, force: true});
    }
  });
});
