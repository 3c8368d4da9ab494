import {withStorage} from './storage.ts';

export function broadcast(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel?.postMessage(message);
  channel?.close();
}

export function listenToTabs<T>(name: string, listener: (message: T) => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({data}: MessageEvent<T>) => listener(data));
  return () => channel?.close();
}

function openChannel(name: string): BroadcastChannel | null {
  return withStorage(() => new BroadcastChannel(name), null);
}
