import {createContext, type MiddlewareFunction, type RouterContextProvider} from 'react-router';
import {isCampaignParameter} from '../http/campaign.ts';
import {isGetOrHead} from '../http/request-address.ts';

/** A shareable route receives an address without its campaign. */
const campaignContext = createContext<readonly (readonly [string, string])[]>([]);

export function rememberCampaign(request: Request, context: Readonly<RouterContextProvider>): void {
  if (!isGetOrHead(request)) return;
  const parameters = [...new URL(request.url).searchParams];
  const campaign = parameters.filter(([name]) => isCampaignParameter(name));
  if (campaign.length > 0) context.set(campaignContext, campaign);
}

export const keepCampaign: MiddlewareFunction<Response> = async ({url, context}, next) =>
  withCampaign(await next(), url, context);

/** React Router follows the second header after a click, where a browser follows the first. */
const locations = ['Location', 'X-Remix-Redirect'];

export function withCampaign(
  response: Response,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Response {
  const campaign = context.get(campaignContext);
  const name = locations.find((header) => response.headers.has(header));
  if (campaign.length === 0 || name === undefined) return response;
  const target = URL.parse(response.headers.get(name) ?? '', url);
  // Written as a path, `/.//evil.example` would be the address of another site.
  if (target?.origin !== url.origin || target.pathname.startsWith('//')) return response;
  const missing = campaign.filter(([parameter]) => !target.searchParams.has(parameter));
  for (const [parameter, value] of missing) target.searchParams.append(parameter, value);
  const redirected = new Response(response.body, response);
  redirected.headers.set(name, target.pathname + target.search + target.hash);
  return redirected;
}
