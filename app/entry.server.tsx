import {createContentSecurityPolicy, type HydrogenRouterContextProvider} from '@shopify/hydrogen';
import {isbot} from 'isbot';
import {renderToReadableStream} from 'react-dom/server';
import {type EntryContext, ServerRouter} from 'react-router';
import {describeError} from '~/platform/server/log';
import {contentSecurityPolicy} from '~/platform/server/security-headers';

/** Renders a document: the shell at once, what is still awaited as it arrives. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: HydrogenRouterContextProvider & HydrogenAdditionalContext,
): Promise<Response> {
  const {nonce, NonceProvider} = createContentSecurityPolicy();
  context.page.nonce = nonce;
  let shellFailed = false;

  const body = await renderToReadableStream(
    <NonceProvider>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce: {script: nonce, style: nonce},
      // Content that is ready stays in its place instead of being moved there by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // The fonts and the first picture, named before the document's first byte is made.
      onHeaders: (early) => {
        for (const [name, value] of early) headers.append(name, value);
      },
      signal: request.signal,
      onError(error) {
        // A visitor who leaves aborts the stream; that is no fault.
        if (request.signal.aborted) return;
        shellFailed = true;
        context.page.spoil();
        context.log.error('render.failed', describeError(error));
      },
    },
  );

  // Crawlers read the whole document at once, and so does who gets a kept one: nothing may
  // still be on its way. Where nothing is, it need not go through a stream, which costs
  // about as much as its rendering.
  const {page} = context;
  const atOnce = !page.waits || page.forKeeping || isbot(request.headers.get('User-Agent'));
  if (atOnce) await body.allReady;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  // What is shown of the cart, and the nonce, are one visitor's: no cache on the way keeps them.
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, max-age=0, must-revalidate');
  }
  headers.append('Vary', 'Cookie');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(context.environment, nonce, {development: import.meta.env.DEV}),
  );
  const init = {headers, status: shellFailed ? 500 : status};
  return new Response(atOnce ? await new Response(body).text() : body, init);
}
