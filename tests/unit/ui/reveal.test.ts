import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

/** A section of 400 pixels below a viewport of 1,000 pixels. */
class Section {
  dataset: Record<string, string | undefined> = {};
}

let show: (entry: {top: number; ratio: number; height: number}) => void;
let section: Section;
let observed: Set<unknown>;

beforeEach(async () => {
  vi.resetModules();
  section = new Section();
  observed = new Set();
  class Observer {
    constructor(update: (entries: unknown[], observer: Observer) => void) {
      show = ({top, ratio, height}) => {
        if (!observed.has(section)) return;
        const entry = {
          target: section,
          boundingClientRect: {top},
          isIntersecting: ratio > 0,
          intersectionRatio: ratio,
          intersectionRect: {height},
        };
        update([entry], this);
      };
    }
    observe = (target: unknown) => observed.add(target);
    unobserve = (target: unknown) => observed.delete(target);
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('HTMLElement', Section);
  vi.stubGlobal('window', {innerHeight: 1_000});
  vi.stubGlobal('matchMedia', () => ({matches: false}));
  const {reveal} = await import('../../../app/ui/reveal.ts');
  Reflect.apply(reveal, undefined, [section]);
  show({top: 1_200, ratio: 0, height: 0});
});
afterEach(() => vi.unstubAllGlobals());

describe('reveal', () => {
  it('shows a section once 30% of it is visible, and not before; it stays when the shopper scrolls back', () => {
    expect(section.dataset.reveal).toBe('hidden');
    show({top: 884, ratio: 0.29, height: 116});
    expect(section.dataset.reveal).toBe('hidden');
    show({top: 880, ratio: 0.3, height: 120});
    show({top: 1_200, ratio: 0, height: 0});
    expect(section.dataset.reveal).toBe('visible');
  });

  it('shows a section that is taller than the viewport once it fills 30% of the viewport', () => {
    show({top: 701, ratio: 0.05, height: 299});
    expect(section.dataset.reveal).toBe('hidden');
    show({top: 700, ratio: 0.05, height: 300});
    expect(section.dataset.reveal).toBe('visible');
  });
});
