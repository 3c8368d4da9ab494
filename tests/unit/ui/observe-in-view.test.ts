import {afterEach, expect, it, vi} from 'vitest';
import {observeInView} from '../../../app/ui/observe-in-view.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is in view', [false, true], true],
  ['is out of view', [true, false], false],
])(
  'of several changes that a busy page receives at once, the last one counts: %s',
  (_, entered, isInView) => {
    let report: (entries: object[]) => void = () => {};
    class Observer {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const seen: boolean[] = [];
    observeInView({} as Element, (now) => void seen.push(now));
    report(entered.map((isIntersecting) => ({isIntersecting})));
    expect(seen.at(-1)).toBe(isInView);
  },
);
