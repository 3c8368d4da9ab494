import {randomUUID} from 'node:crypto';
import type {Emulator, EmulatorOptions} from '../emulator.ts';

/**
 * One emulator for all servers of a process. Vite creates the next server before it closes the
 * previous one, so carts and orders survive a restart that leaves the options as they are.
 */
export class SharedEmulator {
  #key: string | undefined;
  #emulator: Promise<Emulator> | undefined;
  readonly #users = new Set<object>();

  get isInUse(): boolean {
    return this.#users.size > 0;
  }

  acquire(user: object, key: string, start: () => Promise<Emulator>): Promise<Emulator> {
    this.#users.add(user);
    if (this.#emulator && this.#key === key) return this.#emulator;
    const previous = this.#emulator;
    this.#key = key;
    this.#emulator = close(previous).then(start);
    // A failed start is tried again by the next server.
    this.#emulator.catch(() => {
      if (this.#key === key) this.#key = undefined;
    });
    return this.#emulator;
  }

  async release(user: object): Promise<void> {
    this.#users.delete(user);
    if (this.#users.size > 0) return;
    const last = this.#emulator;
    this.#emulator = undefined;
    await close(last);
  }
}

async function close(emulator: Promise<Emulator> | undefined): Promise<void> {
  // The failure of a start has been reported by whoever waited for it.
  const running = await emulator?.catch(() => undefined);
  await running?.close();
}

/**
 * Node loads the emulator when it is needed: a production build, which reads the same Vite
 * configuration, never loads graphql and the schema.
 */
export async function start(options: EmulatorOptions): Promise<Emulator> {
  const {startEmulator} = await import('../emulator.ts');
  // Browsers keep the ids of carts across restarts, which must not become those of other carts.
  return startEmulator({seed: randomUUID(), ...options});
}
