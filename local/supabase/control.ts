import type {IncomingMessage, ServerResponse} from 'node:http';
import * as v from 'valibot';
import {type Faults, faultKinds} from './faults.ts';

const help = `POST {"fault": ${faultKinds.join(' | ')}, "table"?, "times"?, "ms"?}; DELETE ends the fault.`;

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const faultSchema = v.strictObject({
  fault: v.picklist(faultKinds, `fault must be one of ${faultKinds.join(', ')}.`),
  table: v.exactOptional(v.string()),
  times: v.exactOptional(v.pipe(wholeNumber, v.minValue(1))),
  ms: v.exactOptional(v.pipe(wholeNumber, v.minValue(0))),
});

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
    let text = '';
    for await (const chunk of request) text += chunk;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), faultSchema), text);
    if (!parsed.success) return send(400, {error: v.summarize(parsed.issues), help});
    const {fault, ...options} = parsed.output;
    faults.set(fault, options);
  } else if (request.method === 'DELETE') {
    faults.set('none');
  }
  return send(200, {fault: faults.current, help});
}
