import {renderToString} from 'react-dom/server';
import {createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse} from 'react-router';
import {describe, expect, test} from 'vitest';
import {ErrorBoundary} from '../../../app/root.tsx';
import {ReferenceContext} from '../../../app/shell/error-page.tsx';

/** Renders the root's error page as after a failed root loader, which leaves it without data. */
function renderErrorPage(error: unknown): string {
  const Stub = createRoutesStub([{id: 'root', path: '*', ErrorBoundary, Component: () => null}]);
  return renderToString(
    <ReferenceContext value="3f9a01c7">
      <Stub hydrationData={{errors: {root: error}}} />
    </ReferenceContext>,
  );
}

describe('the error page without loader data', () => {
  test.each([
    [new ErrorResponse(404, 'Not Found', null), '404', 'We can’t find that page'],
    [new ErrorResponse(403, 'Forbidden', null), '403', 'We couldn’t read that'],
    [new ErrorResponse(429, 'Too Many Requests', null), '429', 'One moment, please'],
    [new ErrorResponse(503, 'Unavailable', null), '503', 'Something went wrong on our side'],
    [new Error('a fault of ours'), '500', 'Something went wrong on our side'],
    [null, '500', 'Something went wrong on our side'],
  ])('shows %s with the label %s and the title “%s”', (error, label, title) => {
    const html = renderErrorPage(error);
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(title);
    expect(html).toContain(`>${label}</p>`);
    expect(html).toContain('Back to the shop');
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/© (<!-- -->)?2024/);
    expect(html).not.toContain('a fault of ours');
    // A search of the log, for failures of ours only.
    expect(html.includes('>Reference: 3f9a01c7</p>')).toBe(title.startsWith('Something'));
  });

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'reports that the visitor is offline and offers a retry after the network error “%s”',
    (message) => {
      const html = renderErrorPage(new TypeError(message));
      expect(html).toContain('You seem to be offline');
      expect(html).toMatch(/<button[^>]*>Retry</);
    },
  );
});
