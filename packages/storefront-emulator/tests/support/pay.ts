/** Pays in the test checkout of a cart, as a buyer with a browser does; returns the page after it. */
export async function pay(checkoutUrl: string): Promise<string> {
  const checkout = await fetch(checkoutUrl);
  const token = /name="token" value="([^"]+)"/.exec(await checkout.text())?.[1] ?? '';
  const form = {
    ...{token, intent: 'pay', email: 'buyer@example.com', name: 'A Buyer', state: 'CA'},
    ...{address: '1 Forest Way', city: 'Eureka', zip: '95501', shipping: 'standard'},
  };
  const paid = await fetch(checkout.url, {method: 'POST', body: new URLSearchParams(form)});
  return paid.text();
}
