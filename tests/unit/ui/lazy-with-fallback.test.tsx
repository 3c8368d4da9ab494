import {Suspense} from 'react';
import {renderToReadableStream} from 'react-dom/server.edge';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {lazyWithFallback} from '../../../app/ui/lazy-with-fallback.ts';

interface Props {
  name: string;
}

const Loaded = ({name}: Props) => <p>{`loaded ${name}`}</p>;
const Fallback = ({name}: Props) => <p>{`fallback ${name}`}</p>;

async function render(load: () => Promise<typeof Loaded>): Promise<string> {
  const Component = lazyWithFallback(load, Fallback);
  const stream = await renderToReadableStream(
    <Suspense>
      <Component name="RUSH" />
    </Suspense>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

describe('lazyWithFallback', () => {
  afterEach(() => vi.restoreAllMocks());

  it('renders the component once it has loaded', async () => {
    expect(await render(async () => Loaded)).toContain('loaded RUSH');
  });

  it('renders the fallback with the same props when the chunk fails to load', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = new TypeError('Failed to fetch dynamically imported module');
    const html = await render(() => Promise.reject(error));
    expect(html).toContain('fallback RUSH');
    expect(warn).toHaveBeenCalledWith(expect.any(String), error);
  });
});
