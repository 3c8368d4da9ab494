import {summaries} from '../../app/catalog/summaries.ts';
import type {SoakRun} from './soak-run.ts';

/** A text that only the page at this path has. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Grounded in Nature',
  ...Object.fromEntries(
    summaries.map(({id, title}) => [
      `/products/${id}`,
      `id="product-title" class="text-4xl">${title}<`,
    ]),
  ),
};

/** Reports what is wrong with a page: its content, its nonce, its price, or data of a visitor. */
export function checkPage(run: SoakRun, path: string, response: Response, html: string): void {
  if (response.status !== 200) run.reportBreach(`${path} responded with ${response.status}.`);
  const title = titles[path] ?? `href="${run.site.origin}${path}"`;
  if (!html.includes(title)) run.reportBreach(`${path} is another page.`);
  if (!html.trimEnd().endsWith('</html>')) run.reportBreach(`${path} is incomplete.`);
  if (/BRL-[A-Z0-9]{9}/.test(html.replaceAll(/BRL-(7K2M9QX4D|4H8W3RT6Z|123456789)/g, ''))) {
    run.reportBreach(`${path} shows a tracking number.`);
  }
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  if (!html.includes(`nonce="${nonce}"`))
    run.reportBreach(`${path} has a nonce that differs from its policy.`);
  const product = /^\/products\/(\w+)$/.exec(path)?.[1];
  const price = /"price":"([\d.]+)"/.exec(html)?.[1];
  if (product && price && !run.isRecentPrice(product, price)) {
    run.reportBreach(`${path} shows $${price}, which was no price of the last seconds.`);
  }
}
