const minuteMs = 60_000;

/**
 * The pauses before the retries of a failed delivery. Shopify's are eight within four hours, each
 * about twice as long as the one before; `quick` has as many within two minutes.
 */
export const retrySchedules = {
  shopify: [1, 2, 4, 8, 16, 32, 64, 113].map((minutes) => minutes * minuteMs),
  quick: [250, 500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000],
} as const;

export type RetrySchedule = keyof typeof retrySchedules;
