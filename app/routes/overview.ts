import {respondWithMarkdown} from '../assistants/respond.server.ts';
import type {Route} from './+types/overview.ts';

export const handle = {isShareable: true};

/** Shopify's address of the overview is `/agents.md`; llmstxt.org's is `/llms.txt`. */
export function loader({url, context}: Route.LoaderArgs): Promise<Response> {
  return respondWithMarkdown(url, context);
}
