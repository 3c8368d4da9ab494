import {createServer} from 'node:http';
import {createStorefrontApiClient} from '@shopify/storefront-api-client';

/** A shop without a framework: pages from a server, forms, and Shopify's own client. */
const client = createStorefrontApiClient({
  storeDomain: process.env.STORE_DOMAIN,
  apiVersion: '2026-04',
  publicAccessToken: process.env.STORE_TOKEN,
});

const cartFields = 'id checkoutUrl totalQuantity cost {totalAmount {amount currencyCode}}';

async function query(operation, variables = {}) {
  const {data, errors} = await client.request(operation, {variables});
  if (errors) throw new Error(errors.message);
  return data;
}

const money = ({amount, currencyCode}) => `${Number(amount).toFixed(2)} ${currencyCode}`;

async function listPage() {
  const {products} = await query('{products(first: 20) {nodes {handle title}}}');
  const items = products.nodes.map(
    ({handle, title}) => `<li><a href="/products/${handle}">${title}</a></li>`,
  );
  return `<h1>Products</h1><ul>${items.join('')}</ul>`;
}

async function productPage(handle) {
  const {product} = await query(
    `query ($handle: String!) {product(handle: $handle) {
      title featuredImage {url(transform: {maxWidth: 320, preferredContentType: WEBP}) altText}
      variants(first: 1) {nodes {id price {amount currencyCode}}}
    }}`,
    {handle},
  );
  if (!product) return undefined;
  const [variant] = product.variants.nodes;
  const {url, altText} = product.featuredImage;
  return `<h1>${product.title}</h1><img src="${url.replaceAll('&', '&amp;')}" alt="${altText}">
    <form method="post" action="/cart"><input type="hidden" name="id" value="${variant.id}">
    <button>Add for ${money(variant.price)}</button></form>`;
}

async function addToCart(merchandiseId) {
  const {cartCreate} = await query(
    `mutation ($lines: [CartLineInput!]!) {
      cartCreate(input: {lines: $lines}) {cart {id} userErrors {message}}
    }`,
    {lines: [{merchandiseId, quantity: 1}]},
  );
  const [error] = cartCreate.userErrors;
  if (error) throw new Error(error.message);
  return cartCreate.cart.id;
}

async function cartPage(id) {
  const {cart} = await query(`query ($id: ID!) {cart(id: $id) {${cartFields}}}`, {id});
  return `<h1>Cart</h1><p>${cart.totalQuantity} for ${money(cart.cost.totalAmount)}</p>
    <a href="${cart.checkoutUrl.replaceAll('&', '&amp;')}">Checkout</a>`;
}

async function respond(request, response) {
  const {pathname, searchParams} = new URL(request.url, 'http://localhost');
  if (request.method === 'POST') {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const id = await addToCart(form.get('id'));
    return response.writeHead(303, {location: `/cart?id=${encodeURIComponent(id)}`}).end();
  }
  const [, section, handle] = pathname.split('/');
  let page = section === '' ? await listPage() : undefined;
  if (section === 'products') page = await productPage(handle);
  if (section === 'cart') page = await cartPage(searchParams.get('id'));
  response.writeHead(page ? 200 : 404, {'content-type': 'text/html; charset=utf-8'});
  response.end(page ?? 'Not found');
}

const server = createServer((request, response) => {
  respond(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Shop on http://127.0.0.1:${server.address().port}`),
);
