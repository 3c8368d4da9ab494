type Value = string | number | boolean | readonly Value[] | Thing;

export interface Thing {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [name: string]: Value | undefined;
}

export function JsonLd({things}: {things: readonly Thing[]}) {
  const data = JSON.stringify({'@context': 'https://schema.org', '@graph': things});
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an escaped "<" cannot end the script element
      dangerouslySetInnerHTML={{__html: data.replaceAll('<', '\\u003c')}}
    />
  );
}
