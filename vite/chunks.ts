import {join} from 'node:path';

interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const app = join(import.meta.dirname, '../app');

/** The root route as the browser loads it, and the entry. */
const frameEntries = [
  join(app, 'root.tsx?__react-router-build-client-route'),
  join(app, 'entry.client.tsx'),
];

/**
 * React and React Router in one chunk, and in another one everything of the app that every page
 * needs: what the root route imports. `docs/performance.md` compares other groups.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper/,
  },
  {
    name: (id: string, context: ChunkingContext) => (isInFrame(id, context) ? 'frame' : null),
    // Without the packages: Hydrogen is one module, of which a page needs little at first.
    includeDependenciesRecursively: false,
  },
];

const frames = new WeakMap<ChunkingContext, ReadonlySet<string>>();

function isInFrame(id: string, context: ChunkingContext): boolean {
  if (!id.startsWith(`${app}/`)) return false;
  const frame = frames.get(context) ?? findImports(frameEntries, context);
  frames.set(context, frame);
  return frame.has(id);
}

/** The modules and everything that they import statically. */
function findImports(ids: readonly string[], context: ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = found.has(id) ? null : context.getModuleInfo(id);
    if (!info) continue;
    found.add(id);
    queue.push(...info.importedIds);
  }
  return found;
}
