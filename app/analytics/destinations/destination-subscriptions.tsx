import {useAnalytics} from '@shopify/hydrogen';
import {useEffect, useEffectEvent} from 'react';
import {getConsent} from '../consent';
import {configuredDestinations} from './destinations';
import {createDispatch, type Dispatch} from './dispatch';
import type {DestinationSettings} from './settings';

interface DestinationSubscriptionsProps {
  settings: DestinationSettings;
  /** Called with the first event that Hydrogen publishes. */
  onReady(): void;
}

/** One set of destinations for the page: a second one would load a vendor's script again. */
let pageDispatch: Dispatch | undefined;

/**
 * Subscribes to each event once and passes it on. Hydrogen identifies a subscriber by its source
 * text, so that of two destinations with equal functions only one would receive events.
 */
export function DestinationSubscriptions({settings, onReady}: DestinationSubscriptionsProps) {
  const {subscribe} = useAnalytics();
  const onFirstEvent = useEffectEvent(onReady);

  useEffect(() => {
    pageDispatch ??= createDispatch({
      destinations: configuredDestinations(settings),
      isAllowed: ({requiresMarketingConsent}) =>
        getConsent() === 'granted' && (!requiresMarketingConsent || isMarketingAllowed()),
    });
    const dispatch = pageDispatch;
    subscribe('page_viewed', (payload) => {
      onFirstEvent();
      dispatch('page_viewed', payload);
    });
    subscribe('product_viewed', (payload) => dispatch('product_viewed', payload));
    subscribe('cart_viewed', (payload) => dispatch('cart_viewed', payload));
    subscribe('cart_updated', (payload) => dispatch('cart_updated', payload));
    subscribe('product_added_to_cart', (payload) => dispatch('product_added_to_cart', payload));
    subscribe('product_removed_from_cart', (payload) =>
      dispatch('product_removed_from_cart', payload),
    );
  }, [settings, subscribe]);
  return null;
}

function isMarketingAllowed(): boolean {
  return window.Shopify?.customerPrivacy?.marketingAllowed?.() ?? false;
}
