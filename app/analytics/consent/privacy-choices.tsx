import {useState} from 'react';
import {useRootData} from '../../root-data.ts';
import {skipIdle} from '../../ui/when-idle.ts';

const timeoutMs = 10_000;

export function PrivacyChoices() {
  const settings = useRootData()?.shopify;
  const [hasFailed, setHasFailed] = useState(false);
  if (!settings?.consent.withPrivacyBanner) return null;

  async function onClick() {
    setHasFailed(!(await showPreferences()));
  }

  return (
    <li>
      <button
        type="button"
        className="needs-script min-h-11 py-3 hover:underline"
        onClick={onClick}
      >
        Your privacy choices
      </button>
      <span role="status" className="block">
        {hasFailed && 'Your privacy choices could not be opened. Please try again later.'}
      </span>
    </li>
  );
}

async function showPreferences(): Promise<boolean> {
  if (!isBannerLoaded()) {
    skipIdle();
    await bannerLoaded();
  }
  if (!isBannerLoaded()) return false;
  window.privacyBanner.showPreferences();
  return true;
}

function isBannerLoaded(): boolean {
  return typeof window.privacyBanner?.showPreferences === 'function';
}

function bannerLoaded(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('shopifyCustomerPrivacyApiLoaded', () => resolve());
    setTimeout(resolve, timeoutMs);
  });
}
