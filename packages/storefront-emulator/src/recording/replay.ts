import {type Backend, type BackendRequest, type BackendResponse, jsonResponse} from '../backend.ts';
import {type Interaction, keyOf, normalize, type RecordedRequest} from './interaction.ts';

export interface ReplayOptions {
  /** The file of the recording. */
  file: string;
  /** The source of responses that are not recorded: the emulator by default, or an error. */
  fallback?: 'emulator' | 'error';
}

interface Recorded {
  responses: Interaction[];
  next: number;
}

/** Responds to recorded operations from a recording. */
export class Replay implements Backend {
  readonly #recorded = new Map<string, Recorded>();
  readonly #fallback: Backend;

  constructor(
    interactions: readonly Interaction[],
    emulator: Backend,
    fallback: ReplayOptions['fallback'] = 'emulator',
  ) {
    this.#fallback = fallback === 'error' ? notRecorded : emulator;
    for (const interaction of interactions) {
      const key = keyOf(interaction);
      const known = this.#recorded.get(key);
      if (known) known.responses.push(interaction);
      else this.#recorded.set(key, {responses: [interaction], next: 0});
    }
  }

  /** Returns the responses to equal requests in their recorded order, and repeats the last one. */
  async respond(request: BackendRequest): Promise<BackendResponse> {
    const recorded = this.#recorded.get(keyOf(normalize(request.graphql)));
    const found = recorded?.responses[recorded.next];
    if (!recorded || !found) return this.#fallback.respond(request);
    recorded.next = Math.min(recorded.next + 1, recorded.responses.length - 1);
    return jsonResponse(Object(found.response), found.status);
  }
}

const notRecorded: Backend = {
  respond: async ({graphql}) => {
    const request = normalize(graphql);
    const message = `${describe(request)} is not recorded with these variables: ${JSON.stringify(request.variables)}`;
    return jsonResponse({errors: [{message, extensions: {code: 'NOT_RECORDED'}}]});
  },
};

const maxQueryLength = 80;

function describe({operationName, query}: RecordedRequest): string {
  if (operationName) return `The operation ${operationName}`;
  const text = query.replace(/\s+/g, ' ');
  const shown = text.length > maxQueryLength ? `${text.slice(0, maxQueryLength)} …` : text;
  return `The operation "${shown}"`;
}
