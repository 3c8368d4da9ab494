import {withStorage} from './storage.ts';

/** Sends a message to the shop's other tabs. If the browser blocks that, they receive nothing. */
export function broadcast(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel?.postMessage(message);
  channel?.close();
}

/** Calls back with the messages of the shop's other tabs. Returns a function that stops listening. */
export function listenToTabs<T>(name: string, listener: (message: T) => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({data}: MessageEvent<T>) => listener(data));
  return () => channel?.close();
}

function openChannel(name: string): BroadcastChannel | null {
  return withStorage(() => new BroadcastChannel(name), null);
}
