const endpoint = new URL('/api/2026-04/graphql.json', process.env.SHOPIFY_STORE_DOMAIN);

/** Sends an operation from Next's server; throws the first error of the response. */
export async function storefront(query, variables = {}, next = {}) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': process.env.SHOPIFY_STOREFRONT_ACCESS_TOKEN,
    },
    body: JSON.stringify({query, variables}),
    ...next,
  });
  const {data, errors} = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

export function formatMoney({amount, currencyCode}) {
  return new Intl.NumberFormat('en-US', {style: 'currency', currency: currencyCode}).format(amount);
}
