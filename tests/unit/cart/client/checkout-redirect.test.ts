import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {CheckoutRedirect} from '../../../../app/cart/client/checkout-redirect.ts';

const location = {assign: vi.fn()};
const page = Object.assign(new EventTarget(), {location, stop: vi.fn()});
const onAbort = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startRedirect(): CheckoutRedirect {
  const redirect = new CheckoutRedirect();
  redirect.start('https://checkout.example/c/1', onAbort);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example/c/1');
  return redirect;
}

describe('CheckoutRedirect', () => {
  it('counts as aborted when it has not left the page after its time limit', () => {
    startRedirect();
    expect(onAbort).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(onAbort).toHaveBeenCalledOnce();
  });

  it('stops the navigation when it is canceled', () => {
    const redirect = startRedirect();
    expect(redirect.cancel()).toBe(true);
    expect(redirect.cancel()).toBe(false);
    vi.runAllTimers();
    expect(page.stop).toHaveBeenCalledOnce();
    expect(onAbort).not.toHaveBeenCalled();
  });

  it('does not count as aborted when the page comes back from the back/forward cache', () => {
    const redirect = startRedirect();
    page.dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    redirect.cancel();
    expect(onAbort).not.toHaveBeenCalled();
    expect(page.stop).not.toHaveBeenCalled();
  });
});
