/** Pays for the cart of a checkout in a store of another process; returns the page after it. */
export async function pay(checkoutUrl: string): Promise<string> {
  const page = new URL(checkoutUrl);
  const cart = page.pathname.split('/').at(-1);
  const address = `${page.origin}/control/carts/${cart}/order`;
  const paid = await fetch(address, {method: 'POST'});
  if (!paid.ok) throw new Error(await paid.text());
  const {statusUrl} = (await paid.json()) as {statusUrl: string};
  return (await fetch(statusUrl)).text();
}
