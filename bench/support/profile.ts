import {connect} from './inspector.ts';

export interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** The format of CPU profiles in Chrome's developer tools. */
export interface Profile {
  nodes: {id: number; callFrame: Frame; children?: number[]}[];
  samples: number[];
  /** The microseconds between samples. */
  timeDeltas: number[];
}

/** Records a CPU profile of the runtime while `work` runs. */
export async function profile(inspector: URL, work: () => Promise<unknown>): Promise<Profile> {
  const session = await connect(inspector);
  try {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', {interval: 200});
    await session.send('Profiler.start');
    await work();
    const {profile: recorded} = (await session.send('Profiler.stop')) as {profile: Profile};
    return recorded;
  } finally {
    session.close();
  }
}
