import {connect} from './inspector.ts';

/**
 * What a worker holds once everything that nobody needs has been thrown away, in bytes. Not
 * what its process has of the machine's memory: the runtime keeps what it was once given,
 * and grows over many requests also where it answers from static files alone.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const session = await connect(inspector);
  try {
    // A picture of the heap is only taken of what is still needed; the picture itself is not read.
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
