/**
 * A text that the merchant has written, as it is, like Hydrogen's own policy route. The content security
 * policy runs no script, frame or style in it.
 */
export function StoreText({html}: {html: string}) {
  return (
    <div
      className="mt-10 max-w-text space-y-4 text-ink-soft [&_a]:underline [&_h2]:mt-10 [&_h2]:text-2xl [&_h2]:text-ink [&_h3]:mt-8 [&_h3]:text-ink [&_h3]:text-xl [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the merchant's text
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
