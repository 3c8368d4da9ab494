import {createContext, use, useState} from 'react';
import {isRouteErrorResponse, Link} from 'react-router';
import {productSummaries} from '../catalog/summaries.ts';
import {errorPage} from '../content/error-page.ts';
import {TrimmedEngraving} from '../pictures/engraving.tsx';
import {CutOut} from '../pictures/product-picture.tsx';
import {OfferPrice} from '../pricing/offer-price.tsx';
import {useAskForOffers} from '../pricing/use-offers.ts';
import {useBrand} from '../root-data.ts';
import {Button, ButtonLink} from '../ui/button.tsx';
import {isServerReachable} from './server-reachable.ts';

type Kind = keyof typeof errorPage;

/** Only the worker provides it. */
export const ReferenceContext = createContext('');

/** It needs no data, so it renders without a network. */
export function ErrorPage({error}: {error: unknown}) {
  /** A later error is another object. */
  const [unreachable, setUnreachable] = useState<unknown>(null);
  const isUnreachable = unreachable !== null && unreachable === error;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = isUnreachable ? 'offline' : kindOf(error, status);
  const canRetry = kind === 'offline' || kind === 'failed' || kind === 'tooMany';
  const {title, text} = errorPage[kind];
  const brand = useBrand();
  const reference = use(ReferenceContext);
  return (
    <section className="page-width py-section">
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div role={kind === 'offline' ? 'alert' : undefined}>
        <p className="eyebrow text-moss">{kind === 'offline' ? errorPage.offline.label : status}</p>
        <h1 className="mt-4 max-w-[9.5em] text-4xl">{title}</h1>
        <p className="mt-6 max-w-text text-lg text-ink-soft md:max-lg:max-w-[24em]">{text}</p>
        {kind === 'failed' && (
          // Hydration keeps the reference of the document. A page that failed in the browser has none.
          <p suppressHydrationWarning className="mt-3 text-ink-soft text-sm empty:hidden">
            {reference && `Reference: ${reference}`}
          </p>
        )}
      </div>
      <div
        className={`mt-10 flex flex-wrap items-end gap-3 ${kind === 'notFound' ? 'horizon' : ''}`}
      >
        {canRetry && <Retry onUnreachable={() => setUnreachable(error)} />}
        <ButtonLink
          to="/"
          // The tab may have the code of a previous deployment.
          reloadDocument={kind === 'failed'}
          look={canRetry ? 'quiet' : 'solid'}
          className={kind === 'notFound' ? 'mb-12' : undefined}
        >
          Back to the shop
        </ButtonLink>
        {kind === 'notFound' && (
          <TrimmedEngraving
            plate="reishi"
            className="-mt-5 ml-auto h-[min(7rem,26vw)] text-moss md:-mt-28 md:h-52 lg:-mt-52 lg:h-80"
          />
        )}
      </div>
      {kind === 'notFound' && <ProductLinks />}
    </section>
  );
}

/** A reload without a server would lose this page. */
function Retry({onUnreachable}: {onUnreachable(): void}) {
  const [isLoading, setIsLoading] = useState(false);

  async function retry() {
    setIsLoading(true);
    if (await isServerReachable()) {
      window.location.reload();
    } else {
      setIsLoading(false);
      onUnreachable();
    }
  }

  return (
    <Button className="needs-script" aria-disabled={isLoading} onClick={retry}>
      Retry
    </Button>
  );
}

function ProductLinks() {
  useAskForOffers(true);
  return (
    <nav aria-label="Our products" className="pt-8">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 max-md:flex-col">
        {productSummaries.map(({id, title, subtitle}) => (
          <li key={id} data-theme={id} className="md:flex-1">
            <Link to={`/products/${id}`} className="group flex items-center gap-3 py-2">
              <CutOut productId={id} sizes="80px" className="size-20 flex-none p-2" />
              <span>
                <span className="product-name block font-display text-xl">{title}</span>
                <span className="block text-product text-xs">{subtitle}</span>
                {/* The line is there before the price, so that nothing moves. */}
                <span className="tabular-nums block min-h-[1.5em] text-ink-soft text-sm">
                  <OfferPrice productId={id} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function kindOf(error: unknown, status: number): Kind {
  if (isNetworkError(error)) return 'offline';
  if (status === 404) return 'notFound';
  if (status === 429) return 'tooMany';
  return status >= 400 && status < 500 ? 'rejected' : 'failed';
}

/** The errors of `fetch` without a response, in Chromium, Firefox and Safari. */
export function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network connection/i.test(error.message)
  );
}
