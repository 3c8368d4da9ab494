import {useState} from 'react';
import {useRouteLoaderData} from 'react-router';
import type {ShopifySettings} from './shopify/settings';

/** A list item whose button opens the preferences of the store's privacy banner; absent without a banner. */
export function PrivacyChoices() {
  const settings = useRouteLoaderData<{shopify?: ShopifySettings}>('root')?.shopify;
  const [hasFailed, setHasFailed] = useState(false);
  if (!settings?.consent.withPrivacyBanner) return null;

  async function onClick() {
    try {
      const {showPreferences} = await import('./show-preferences');
      setHasFailed(!(await showPreferences()));
    } catch (error) {
      console.warn('The privacy choices could not be loaded.', error);
      setHasFailed(true);
    }
  }

  return (
    <li>
      <button type="button" className="needs-script" onClick={onClick}>
        Your privacy choices
      </button>
      <span role="status" className="block">
        {hasFailed && 'Your privacy choices could not be opened. Please try again later.'}
      </span>
    </li>
  );
}
