/** HTML of the merchant, as in Hydrogen's policy route. The content security policy runs no script, frame or style in it. */
export function StoreText({html}: {html: string}) {
  return (
    <div
      className="merchant-text mt-10"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the merchant's text
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
