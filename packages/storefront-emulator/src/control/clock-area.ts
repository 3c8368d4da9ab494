import * as v from 'valibot';
import type {VirtualClock} from '../clock/virtual-clock.ts';
import {ControlError} from '../core/control-error.ts';
import {duration, read, text} from '../core/read.ts';
import type {ControlArea} from './control-area.ts';

const schema = v.strictObject({
  advance: v.optional(duration),
  set: v.optional(text),
  reset: v.optional(v.literal(true, 'must be true')),
});

/** Moves the store's clock, below `/control/clock`. */
export function clockArea(clock: VirtualClock): ControlArea {
  const state = () => ({now: clock.now().toISOString(), offsetMs: Math.round(clock.offsetMs)});
  return {
    help: {
      'GET /control/clock': 'the time of the store',
      'POST /control/clock': {
        advance: '"3 days", "4 h" or milliseconds; runs what becomes due, such as webhook retries',
        set: '"2026-12-01T00:00:00Z"',
        reset: 'true: back to the real time',
      },
    },
    async handle(method, path, body) {
      if (path !== '' || (method !== 'GET' && method !== 'POST')) {
        throw new ControlError(`There is no ${method} /control/clock/${path}.`, 404);
      }
      if (method === 'GET') return state();
      const {advance, set, ...others} = read(schema, body);
      if (Object.keys(Object(body)).length !== 1) {
        throw new ControlError('The body must have exactly one of advance, set, reset.');
      }
      if (advance !== undefined) await clock.advance(advance);
      else if (set !== undefined) await clock.set(set);
      else if (others.reset) clock.reset();
      return state();
    },
    reset: () => clock.reset(),
  };
}
