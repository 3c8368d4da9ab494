import {isRouteErrorResponse, Link, useRevalidator} from 'react-router';
import {summaries} from '~/catalog/summaries';
import {defaultBrand} from '~/platform/shop/brand';
import {Button, ButtonLink} from '~/ui/button';

const words = {
  notFound: {
    title: 'This path leads nowhere',
    text: 'The page you are looking for is not here. It may have moved, or the address has a slip in it.',
  },
  refused: {
    title: 'That could not be read',
    text: 'What arrived here was not what this page takes. Please go back and try again.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'The page could not be shown just now. Nothing in your cart is lost. Please try again in a moment.',
  },
  offline: {
    title: 'You seem to be offline',
    text: 'The page could not be reached. Nothing in your cart is lost. Please check your connection and try again.',
  },
} as const;

type Kind = keyof typeof words;

/** Stands in place of a page that failed. All it shows is here already: it asks for nothing. */
export function ErrorPage({error}: {error: unknown}) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = kindOf(error, status);
  return (
    <>
      <title>{`${words[kind].title} | ${defaultBrand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Problem kind={kind} label={kind === 'offline' ? 'No connection' : String(status)}>
        {kind === 'offline' && <RetryLoading />}
        {kind === 'failed' && (
          <Button className="needs-script" onClick={() => window.location.reload()}>
            Retry
          </Button>
        )}
        <ButtonLink to="/" look={kind === 'offline' || kind === 'failed' ? 'quiet' : 'solid'}>
          Back to the shop
        </ButtonLink>
      </Problem>
    </>
  );
}

interface ProblemProps {
  kind: Kind;
  label: string;
  children: React.ReactNode;
}

export function Problem({kind, label, children}: ProblemProps) {
  const {title, text} = words[kind];
  return (
    <section className="page-width section-space">
      <div role={kind === 'offline' ? 'alert' : undefined}>
        <p className="eyebrow text-moss">{label}</p>
        <h1 className="mt-4 max-w-[16ch] text-4xl">{title}</h1>
        <p className="mt-6 max-w-text text-lg text-ink-soft">{text}</p>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">{children}</div>
      {kind === 'notFound' && <WaysOn />}
    </section>
  );
}

/** Asks again for what could not be asked for, without leaving the page that is here. */
function RetryLoading() {
  const {state, revalidate} = useRevalidator();
  return (
    <Button aria-disabled={state === 'loading'} onClick={() => revalidate()}>
      Retry
    </Button>
  );
}

/** For who looked for something: what there is. */
function WaysOn() {
  return (
    <nav aria-label="What there is" className="mt-16 border-rule border-t pt-8">
      <ul className="flex flex-wrap gap-x-10 gap-y-2">
        {summaries.map(({id, title, subtitle}) => (
          <li key={id} data-theme={id}>
            <Link to={`/products/${id}`} className="group block min-h-11 py-2">
              <span className="block font-display text-xl group-hover:text-product">{title}</span>
              <span className="block text-product text-sm">{subtitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function kindOf(error: unknown, status: number): Kind {
  if (isUnreachable(error)) return 'offline';
  if (status === 404) return 'notFound';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** What browsers throw where no answer came: Chromium's, Firefox's and Safari's words for it. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network connection/i.test(error.message)
  );
}
