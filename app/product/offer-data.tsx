import {Live} from '~/ui/live';

/** What search engines are told of the offer: data to the browser, and no script. */
export function OfferData({text}: {text: string | Promise<string>}) {
  return (
    <Live value={text} waiting={null}>
      {(json) => (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, in which no tag can end
          dangerouslySetInnerHTML={{__html: json}}
        />
      )}
    </Live>
  );
}
