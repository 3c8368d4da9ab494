import {connect} from './inspector.ts';

/**
 * Returns the size of the worker's heap after a garbage collection, in bytes. The memory of the
 * process is no measure: the runtime never returns it, and it grows over many requests even if they
 * are all for static files.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const session = await connect(inspector);
  try {
    // Taking a heap snapshot collects garbage first; the snapshot itself is not used.
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.takeHeapSnapshot');
    const {usedSize, backingStorageSize} = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize: number;
    };
    return usedSize + backingStorageSize;
  } finally {
    session.close();
  }
}
