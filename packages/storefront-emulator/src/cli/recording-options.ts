import type {RecordingOptions} from '../recording/open-backend.ts';
import {UsageError} from './usage-error.ts';

interface RecordingValues {
  record?: string;
  store?: string;
  token?: string;
  replay?: string;
  'replay-only'?: boolean;
}

/** Reads the options of recording and replaying. */
export function readRecordingOptions(values: RecordingValues): RecordingOptions {
  const {record: file, store, token, replay, 'replay-only': replayOnly = false} = values;
  if (file && replay) throw new UsageError('Use either --record or --replay, not both.');
  if (file && !store) throw new UsageError('--record requires --store.');
  if (store && !file) throw new UsageError('--store requires --record or the command conform.');
  if (replayOnly && !replay) throw new UsageError('--replay-only requires --replay.');
  if (replay) return {replay: {file: replay, fallback: replayOnly ? 'error' : 'emulator'}};
  if (!file || !store) return {};
  // Private tokens have a prefix, public ones do not.
  const isPrivate = token?.startsWith('shpat_') ?? false;
  return {
    record: {
      file,
      store,
      ...(token && (isPrivate ? {privateToken: token} : {publicToken: token})),
    },
  };
}
