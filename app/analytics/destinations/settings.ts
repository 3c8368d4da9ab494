import type {Environment} from '../../platform/server/environment.ts';

/** The public settings of each configured destination. A destination without settings is off. */
export interface DestinationSettings {
  googleAnalytics?: {measurementId: string};
}

export function destinationSettings({
  googleAnalyticsId,
}: Pick<Environment, 'googleAnalyticsId'>): DestinationSettings {
  return googleAnalyticsId ? {googleAnalytics: {measurementId: googleAnalyticsId}} : {};
}
