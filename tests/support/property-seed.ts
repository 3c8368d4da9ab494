import fc from 'fast-check';

/** Repeats the cases of a failed run: Vitest loads this file where `SEED` is set. */
fc.configureGlobal({...fc.readConfigureGlobal(), seed: Number(process.env.SEED)});
