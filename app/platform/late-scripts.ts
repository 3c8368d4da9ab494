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

/**
 * Runs within the document, after the scripts that wait: begins with them when the page has been
 * painted with the pictures that are above its fold. A page that is not shown is not painted, and
 * what takes two seconds is not waited for.
 */
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
  if (document.hidden) return begin();
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({type: 'paint', buffered: true});
  });
  const pictures = [...document.querySelectorAll('img[loading=eager]')].map((one) => one.decode());
  Promise.allSettled([painted, ...pictures]).then(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  });
  setTimeout(begin, 2000);
})()`;
