import type {Backend} from '../backend.ts';
import {rejectUnknownOptions} from '../options.ts';
import {Recorder, type RecordOptions} from './recorder.ts';
import {RecordingError, readRecording} from './recording-file.ts';
import {Replay, type ReplayOptions} from './replay.ts';

export interface RecordingOptions {
  /** Passes operations on to a real store and records its responses. */
  record?: RecordOptions;
  /** Responds to recorded operations from a recording. */
  replay?: ReplayOptions;
}

const recordOptions: Readonly<Record<keyof RecordOptions, true>> = {
  file: true,
  store: true,
  publicToken: true,
  privateToken: true,
};
const replayOptions: Readonly<Record<keyof ReplayOptions, true>> = {file: true, fallback: true};

/**
 * Opens the recording and returns the backend in front of the emulator. It runs before
 * the server opens its port, because the file can be unreadable.
 */
export async function openBackend({
  record,
  replay,
}: RecordingOptions): Promise<(emulator: Backend) => Backend> {
  if (record && replay) throw new RecordingError('Use either record or replay, not both.');
  if (record) {
    rejectUnknownOptions('record', record, recordOptions);
    const recorder = await Recorder.open(record);
    return () => recorder;
  }
  if (replay) {
    rejectUnknownOptions('replay', replay, replayOptions);
    const interactions = await readRecording(replay.file);
    return (emulator) => new Replay(interactions, emulator, replay.fallback);
  }
  return (emulator) => emulator;
}
