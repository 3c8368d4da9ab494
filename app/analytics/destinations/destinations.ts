import type {Destination} from './destination';
import type {DestinationSettings} from './settings';

/** The destinations that are configured. Add your own here; docs/analytics.md shows each step. */
export function configuredDestinations({googleAnalytics}: DestinationSettings): Destination[] {
  const destinations: Destination[] = [];
  if (googleAnalytics) {
    destinations.push({
      name: 'Google Analytics',
      requiresMarketingConsent: false,
      load: async () => {
        const {createSubscribers} = await import('./google-analytics/subscribers');
        return createSubscribers(googleAnalytics);
      },
    });
  }
  return destinations;
}
