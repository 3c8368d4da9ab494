import {describe, expect, it} from 'vitest';
import {faq} from '../../../app/content/faq.ts';
import {questions, testimonials} from '../../../app/content/home.ts';

describe('the copy', () => {
  it('has five reviews, each of five stars', () => {
    expect(testimonials.map(({rating}) => rating)).toEqual([5, 5, 5, 5, 5]);
  });

  it('has at least the specified questions: five on the home page, three in each FAQ group', () => {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(faq.groups.map(({id}) => id)).toEqual(['general', 'orders', 'usage']);
    for (const {title, questions: group} of faq.groups) {
      expect(group.length, title).toBeGreaterThanOrEqual(3);
    }
  });

  it('gives each question an id that no other question of its page has', () => {
    for (const ids of [questions, faq.groups.flatMap((group) => [...group.questions])].map((all) =>
      all.map(({id}) => id),
    )) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
