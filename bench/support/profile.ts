import {connect} from './inspector.ts';

export interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** As Chrome's developer tools write it. */
export interface Profile {
  nodes: {id: number; callFrame: Frame; children?: number[]}[];
  samples: number[];
  /** Microseconds from one sample to the next. */
  timeDeltas: number[];
}

/** Has the runtime behind this inspector watch itself while something is done. */
export async function profile(inspector: URL, work: () => Promise<unknown>): Promise<Profile> {
  const session = await connect(inspector);
  try {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', {interval: 200});
    await session.send('Profiler.start');
    await work();
    const {profile: found} = (await session.send('Profiler.stop')) as {profile: Profile};
    return found;
  } finally {
    session.close();
  }
}
