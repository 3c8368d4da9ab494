/**
 * Returns a query for products, each under its handle, of a fragment that has the query's name. One
 * response then serves every page. The API's list of products cannot be filtered by handle.
 */
export function productsQuery(name: string, handles: readonly string[], fragment: string): string {
  const products = handles.map((handle) => `${handle}: product(handle: "${handle}") {...${name}}`);
  return `${fragment}
  query ${name}($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    ${products.join('\n    ')}
  }
`;
}
