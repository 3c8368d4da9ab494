import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';
import {about} from '../../../app/content/about.ts';
import {faq} from '../../../app/content/faq.ts';
import {questions, testimonials} from '../../../app/content/home-copy.ts';
import {subscribe} from '../../../app/content/subscribe.ts';
import {homeContent} from '../../../app/home/home-content.server.ts';

describe('the copy', () => {
  it('has five reviews, each of five stars', () => {
    expect(testimonials.map(({rating}) => rating)).toEqual([5, 5, 5, 5, 5]);
  });

  it('keeps to the worker where a review comes from', () => {
    expect(homeContent.testimonials).toHaveLength(testimonials.length);
    expect(homeContent.testimonials.filter((review) => 'source' in review)).toEqual([]);
  });

  it('has at least the specified questions: five on the home page, three in each FAQ group', () => {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(faq.groups.map(({id}) => id)).toEqual(['general', 'orders', 'usage']);
    for (const {title, questions: group} of faq.groups) {
      expect(group.length, title).toBeGreaterThanOrEqual(3);
    }
  });

  it('counts and lists the products that there are', () => {
    const numbers = 'zero one two three four five six seven eight nine'.split(' ');
    const number = `(${numbers.join('|')})`;
    const counts = new RegExp(
      `\\b${number} (?:mushroom and adaptogen|products|formulas)|\\ball ${number}\\b`,
      'gi',
    );
    const found = [...JSON.stringify([about, faq]).matchAll(counts)].map(([phrase, ...words]) => [
      phrase,
      words.join('').toLowerCase(),
    ]);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(([phrase]) => [phrase, numbers[products.length]]));
    const answers = faq.groups.flatMap((group) => [...group.questions]);
    for (const id of ['what-you-make', 'how-much']) {
      const answer = answers.find((question) => question.id === id)?.answer;
      for (const {title} of products) expect(answer, id).toContain(title);
    }
  });

  it('offers only schedules for which the style sheet shows the formulas', () => {
    const file = new URL('../../../app/information/subscribe.css', import.meta.url);
    const rule = /:has\(\[value="([\w-]+)"\]:checked\) \[data-schedule="\1"\]/g;
    const shown = [...readFileSync(file, 'utf8').matchAll(rule)].map(([, id]) => id);
    expect(shown).toEqual(subscribe.schedules.map(({id}) => id));
  });

  it('gives each question an id that no other question of its page has', () => {
    const all = faq.groups.flatMap((group) => [...group.questions]);
    for (const page of [questions, all]) {
      expect(new Set(page.map(({id}) => id)).size).toBe(page.length);
    }
  });
});
