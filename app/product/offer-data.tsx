import {Suspense} from 'react';
import {Await} from 'react-router';

/** What search engines are told of the offer: data to the browser, and no script. */
export function OfferData({text}: {text: string | Promise<string>}) {
  return (
    <Suspense>
      <Await resolve={text}>
        {(json) => (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, in which no tag can end
            dangerouslySetInnerHTML={{__html: json}}
          />
        )}
      </Await>
    </Suspense>
  );
}
