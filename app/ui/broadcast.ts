import {withStorage} from './storage.ts';

/** Sends a message to the shop's other tabs. Where the browser blocks that, each tab is by itself. */
export function broadcast(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel?.postMessage(message);
  channel?.close();
}

/** Returns a function that stops it. */
export function listenToTabs<T>(name: string, listener: (message: T) => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({data}: MessageEvent<T>) => listener(data));
  return () => channel?.close();
}

function openChannel(name: string): BroadcastChannel | null {
  return withStorage(() => new BroadcastChannel(name), null);
}
