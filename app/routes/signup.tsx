import {data} from 'react-router';
import {isProductId} from '../catalog/types.ts';
import {readForm} from '../platform/http/request-body.server.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {useBrand} from '../root-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import {receiveSignup} from '../signups/signup.server.ts';
import {SignupForm} from '../signups/signup-form.tsx';
import {answersOf, wordsOf} from '../signups/words.ts';
import {ButtonLink} from '../ui/button.tsx';
import type {Route} from './+types/signup.ts';

const formLimits = {maxBytes: 4 * 1024, timeoutMs: 5_000};

export const headers = ({loaderHeaders, actionHeaders}: Route.HeadersArgs) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

/** A link such as `/signup?product=rush` opens the form of a product. */
export function loader({url, context}: Route.LoaderArgs) {
  databaseOf(context);
  const product = url.searchParams.get('product') ?? undefined;
  return {productId: isProductId(product) ? product : undefined};
}

export async function action({request, context}: Route.ActionArgs) {
  const supabase = databaseOf(context);
  return receiveSignup(await readForm(request, formLimits), supabase, context);
}

function databaseOf({environment}: AppContext) {
  if (!environment.supabase) throw data(null, {status: 404});
  return environment.supabase;
}

export default function SignupPage({loaderData, actionData}: Route.ComponentProps) {
  const {productId, outcome, reference} = {...loaderData, ...actionData};
  const {title, lead} = wordsOf(productId, useBrand().name);
  if (outcome === 'sent') {
    return (
      <PageIntro title={title} isListed={false}>
        <p role="status" className="mt-8 text-lg">
          {answersOf(productId).sent}
        </p>
        <ButtonLink to="/" className="mt-8">
          Continue shopping
        </ButtonLink>
      </PageIntro>
    );
  }
  return (
    <PageIntro title={title} lead={lead} isListed={false}>
      <div className="mt-10">
        <SignupForm {...actionData} productId={productId} />
        {outcome === 'failed' && <p className="mt-2 text-sm">{`Reference: ${reference}`}</p>}
      </div>
    </PageIntro>
  );
}
