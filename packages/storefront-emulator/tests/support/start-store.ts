import {afterAll} from 'vitest';
import {type Emulator, type EmulatorOptions, startEmulator} from '../../src/emulator.ts';

/** Starts a store for all tests of a file, or of a group, and closes it after them. */
export async function startStore(options: EmulatorOptions): Promise<Emulator> {
  const store = await startEmulator(options);
  afterAll(() => store.close());
  return store;
}
