import {Link} from 'react-router';

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
} as const;

export function ErrorPage({status}: {status: number}) {
  const {title, text} = wordsFor(status);
  return (
    <section className="page-width section-space">
      <title>{`${title} | Boreal`}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow text-moss">{status}</p>
      <h1 className="mt-4 max-w-[16ch] text-4xl">{title}</h1>
      <p className="mt-6 max-w-text text-lg text-ink-soft">{text}</p>
      <Link
        to="/"
        className="mt-10 inline-flex min-h-12 items-center rounded-full bg-moss px-7 text-white hover:bg-moss-deep"
      >
        Back to the shop
      </Link>
    </section>
  );
}

function wordsFor(status: number) {
  if (status === 404) return words.notFound;
  return status >= 400 && status < 500 ? words.refused : words.failed;
}
