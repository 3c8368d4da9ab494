import {track} from './event-queue.ts';
import type {OwnEvent} from './events.ts';

type Assistant = Extract<OwnEvent, {event_type: 'assistant_visit'}>['event_data']['assistant'];

/** The hosts of assistants, which they also write into `utm_source`. */
const assistants: readonly (readonly [host: string, Assistant])[] = [
  ['chatgpt.com', 'chatgpt'],
  ['claude.ai', 'claude'],
  ['copilot.microsoft.com', 'copilot'],
  ['gemini.google.com', 'gemini'],
  ['perplexity.ai', 'perplexity'],
];

export function assistantOf(address: string, referrer: string): Assistant | undefined {
  const source = new URL(address).searchParams.get('utm_source') ?? '';
  const [, from = ''] = /^https?:\/\/([^/?#]+)/.exec(referrer) ?? [];
  return assistants.find(([host]) =>
    [source, from].some((name) => name === host || name.endsWith(`.${host}`)),
  )?.[1];
}

let isTracked = false;

/** A page that is reloaded, or opened again with Back, is no new visit. */
export function trackAssistantVisit(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (isTracked || !(load instanceof PerformanceNavigationTiming)) return;
  isTracked = true;
  const assistant = load.type === 'navigate' && assistantOf(load.name, document.referrer);
  if (assistant) track({event_type: 'assistant_visit', event_data: {assistant}});
}
