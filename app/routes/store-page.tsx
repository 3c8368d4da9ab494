import {data, redirect} from 'react-router';
import {informationPages} from '../content/pages.ts';
import {loadStorePage} from '../information/store-text.server.ts';
import {StoreText} from '../information/store-text.tsx';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/store-page.ts';

/** Not shareable: a merchant may have more pages than the memory has places, and they would displace the shop's own. */
export async function loader({params: {pageHandle}, context}: Route.LoaderArgs) {
  const own = informationPages.find((name) => name === pageHandle);
  if (own) throw redirect(`/${own}`, 301);
  const page = await loadStorePage(pageHandle, context);
  if (!page) throw data(null, {status: 404});
  return page;
}

export default function StorePage({loaderData: {title, html}}: Route.ComponentProps) {
  return (
    <PageIntro title={title} description={title} card="about">
      <StoreText html={html} />
    </PageIntro>
  );
}
