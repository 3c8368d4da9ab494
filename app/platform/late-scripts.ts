import {rewrite} from './rewrite.ts';

/*
 * A page is seen before it moves: its scripts are asked for once it has been painted, so
 * that on a slow line pictures and letters have it to themselves. React Router writes the
 * scripts into the document; they are renamed there, and `startScripts` names them back.
 */
const modules = {now: 'type="module" async=""', later: 'type="later"'};
const preloads = {now: '<link rel="modulepreload" ', later: '<link rel="later" '};

export function putScriptsOff(document: string): string {
  return document.replaceAll(preloads.now, preloads.later).replaceAll(modules.now, modules.later);
}

/** The same, for a document that comes piece by piece. */
export function putScriptsOffIn(document: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return document
    .pipeThrough(rewrite(preloads.now, preloads.later))
    .pipeThrough(rewrite(modules.now, modules.later));
}

/** Runs within the document, after the scripts that wait. A page that is not shown is not painted: it waits no longer than half a second. */
export const startScripts = `(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    for (const script of document.querySelectorAll('script[type=later]')) {
      const real = document.createElement('script');
      real.type = 'module';
      real.nonce = script.nonce;
      real.textContent = script.textContent;
      document.body.append(real);
    }
  };
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 500);
})()`;
