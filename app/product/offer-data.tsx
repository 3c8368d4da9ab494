import {Suspense} from 'react';
import {Await} from 'react-router';

/** The product's structured data for search engines. Browsers do not execute it. */
export function OfferData({text}: {text: string | Promise<string>}) {
  return (
    <Suspense>
      <Await resolve={text}>
        {(json) => (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which every "<" is escaped
            dangerouslySetInnerHTML={{__html: json}}
          />
        )}
      </Await>
    </Suspense>
  );
}
