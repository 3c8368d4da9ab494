import {skipIdle} from './when-idle';

const timeoutMs = 10_000;

/** Loads the banner first if the visitor is faster than the idle page; false if it does not load. */
export async function showPreferences(): Promise<boolean> {
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
