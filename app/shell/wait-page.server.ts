import {errorPage} from '../content/error-page.ts';
import {randomHex} from '../platform/server/hex.server.ts';
import {themeColor} from '../styles/theme-color.ts';

const {title, text} = errorPage.tooMany;

/** It costs neither a rendering nor a request to the store. */
export function waitPage(retryAfterSeconds: number): Response {
  const nonce = randomHex();
  const html = `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
body { margin: 15vh auto; max-width: 30rem; padding: 0 1.5rem; background: ${themeColor}; font: 1.125rem/1.6 sans-serif; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to the shop</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'nonce-${nonce}'`,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  });
}
