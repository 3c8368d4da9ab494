import {data} from 'react-router';
import {loadPolicies} from '../information/store-text.server.ts';
import {StoreText} from '../information/store-text.tsx';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/policy.ts';

export const handle = {isShareable: true};

export async function loader({params, context}: Route.LoaderArgs) {
  const policies = await loadPolicies(context);
  const policy = policies.find((found) => found.handle === params.policyHandle);
  if (!policy) throw data(null, {status: 404});
  return policy;
}

export default function PolicyPage({loaderData: {title, html}}: Route.ComponentProps) {
  return (
    <PageIntro
      title={title}
      description={`The ${title.toLowerCase()} of this shop.`}
      card="shipping"
    >
      <StoreText html={html} />
    </PageIntro>
  );
}
