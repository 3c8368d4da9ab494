import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {createRoutesStub, Meta} from 'react-router';
import {describe, expect, it} from 'vitest';
import {faqPage} from '../../../../app/platform/shop/faq-page.ts';
import {structuredData} from '../../../../app/platform/shop/structured-data.ts';

const origin = 'https://shop.test';

describe('structuredData', () => {
  it('escapes text that could end its script element', () => {
    const answer = 'Yes</script><script>alert(1)</script> & <!-- more';
    const thing = faqPage(`${origin}/faq`, [{question: 'Safe?', answer}]);
    const Stub = createRoutesStub([
      {path: '/', Component: Meta, meta: () => [structuredData(thing)]},
    ]);
    const html = renderToStaticMarkup(createElement(Stub));
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&]/);
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{mainEntity: [{acceptedAnswer: {text: answer}}]}],
    });
  });
});
