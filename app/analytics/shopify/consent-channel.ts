import {withStorage} from '../../ui/storage.ts';
import type {Consent} from '../consent.ts';

const channelName = 'boreal:consent';

/** Sends a choice to the shop's other tabs, which otherwise keep the consent that they have read. */
export function broadcastConsent(consent: Consent): void {
  const channel = openChannel();
  channel?.postMessage(consent);
  channel?.close();
}

export function subscribeToOtherTabs(listener: (consent: Consent) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({data}: MessageEvent<Consent>) => listener(data));
  return () => channel?.close();
}

/** Null where the visitor or a policy blocks storage; each tab then has only its own choice. */
function openChannel(): BroadcastChannel | null {
  return withStorage(() => new BroadcastChannel(channelName), null);
}
