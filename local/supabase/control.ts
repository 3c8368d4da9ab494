import type {IncomingMessage, ServerResponse} from 'node:http';
import {type FaultKind, type FaultOptions, type Faults, faultKinds} from './faults.ts';

const help = `POST {"fault": ${faultKinds.join(' | ')}, "table"?, "method"?, "times"?, "ms"?}; DELETE ends the fault.`;

/** Reads, sets and ends the fault of the embedded database over HTTP, at `/control/faults` of its address. */
export async function controlFaults(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
): Promise<void> {
  const send = (status: number, body: object) => {
    response.writeHead(status, {'content-type': 'application/json'});
    response.end(JSON.stringify(body));
  };
  // Only a browser names an origin, and no page has a reason to make the database fail.
  if (request.headers.origin !== undefined) return send(403, {error: 'No page may set faults.'});
  if (request.method === 'POST') {
    const fault = readFault(await readJson(request));
    if (typeof fault === 'string') return send(400, {error: fault, help});
    faults.set(...fault);
  } else if (request.method === 'DELETE') {
    faults.set('none');
  }
  return send(200, {fault: faults.current, help});
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A fault, or what is wrong with it. */
function readFault(body: unknown): [FaultKind, FaultOptions] | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return 'The body must be a JSON object.';
  }
  const {fault, ...rest}: Record<string, unknown> = {...body};
  const kind = faultKinds.find((known) => known === fault);
  if (!kind) return `fault must be one of ${faultKinds.join(', ')}.`;
  const options: FaultOptions = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'table' || name === 'method') {
      if (typeof value !== 'string') return `${name} must be a string.`;
      options[name] = value;
    } else if (name === 'times' || name === 'ms') {
      const least = name === 'times' ? 1 : 0;
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
        return `${name} must be a whole number from ${least} up.`;
      }
      options[name] = value;
    } else {
      return `A database fault has no "${name}".`;
    }
  }
  return [kind, options];
}
