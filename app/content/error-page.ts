export const errorPage = {
  notFound: {
    title: 'We can’t find that page',
    text: 'It may have moved, or there may be a typo in the address.',
  },
  rejected: {
    title: 'We couldn’t read that',
    text: 'This page didn’t get what it expected. Please go back and try again.',
  },
  tooMany: {
    title: 'One moment, please',
    text: 'Too many requests have come from your connection. Please wait a minute and try again. Your cart is safe.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'We couldn’t load this page. Your cart is safe. Please try again in a moment.',
  },
  offline: {
    label: 'No connection',
    title: 'You seem to be offline',
    text: 'We couldn’t load that page. Your cart is safe. Please check your connection and try again.',
  },
} as const;
