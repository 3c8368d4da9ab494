import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {faqJsonLd} from '../../../app/information/faq-json-ld.ts';
import {JsonLd} from '../../../app/ui/json-ld.tsx';

describe('JsonLd', () => {
  it('escapes text that could end its script element', () => {
    const answer = 'Yes</script><script>alert(1)</script> & <!-- more';
    const thing = faqJsonLd('https://shop.test/faq', [{id: 'safe', question: 'Safe?', answer}]);
    const html = renderToStaticMarkup(createElement(JsonLd, {things: [thing]}));
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{mainEntity: [{acceptedAnswer: {text: answer}}]}],
    });
  });
});
