/*
 * Each request has a connection of its own: the runtime closes one that was idle for five seconds, perhaps just as
 * a test on a busy machine sends its next request, and one whose request was refused before its body was read.
 */
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : []));
  headers.set('Connection', 'close');
  return send(input, {...init, headers});
};
