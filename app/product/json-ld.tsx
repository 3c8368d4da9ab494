import {Suspense} from 'react';
import {Await} from 'react-router';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import type {Thing} from '../platform/shop/structured-data.ts';

/** The product's structured data for search engines, which a `meta` function cannot wait for. */
export function JsonLd({data}: {data: Deferred<Thing>}) {
  return (
    <Suspense>
      <Await resolve={data}>
        {(thing) => (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which every "<" is escaped
            dangerouslySetInnerHTML={{__html: toJsonLd(thing)}}
          />
        )}
      </Await>
    </Suspense>
  );
}

/** Browsers do not execute it. An escaped "<" cannot end the script element. */
function toJsonLd(thing: Thing): string {
  const data = {'@context': 'https://schema.org', '@graph': [thing]};
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
