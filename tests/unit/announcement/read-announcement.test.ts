import {describe, expect, it} from 'vitest';
import {isCurrent, readAnnouncement} from '../../../app/announcement/read-announcement.ts';

const empty = {text: null, link: null, starts: null, ends: null};
const read = (fields: object) => readAnnouncement({...empty, ...fields});

describe('an announcement', () => {
  it('is a text of one line, with a link and its time where they are given', () => {
    expect(read({text: '  Free shipping\n this week ', link: ' /products/rush '})).toEqual({
      ...{id: expect.stringMatching(/^[0-9a-z]{1,7}$/), text: 'Free shipping this week'},
      ...{link: '/products/rush', starts: null, ends: null},
    });
    expect(
      read({text: 'Sale', starts: '2026-11-27T08:00:00Z', ends: '2026-11-30T08:00:00+00:00'}),
    ).toMatchObject({starts: Date.UTC(2026, 10, 27, 8), ends: Date.UTC(2026, 10, 30, 8)});
    expect(read({text: '🍄'.repeat(80)})).toMatchObject({text: '🍄'.repeat(80)});
  });

  it.each<[object, string]>([
    [{text: ' '}, 'text is empty'],
    [{text: 'x'.repeat(81)}, 'text has 81 characters, and at most 80 fit'],
    [{text: 'Sale', starts: '2026-11-27'}, 'starts is no date and time'],
    [{text: 'Sale', ends: 'tomorrow'}, 'ends is no date and time'],
    [{text: 'Sale', ends: '2026-13-41T00:00:00Z'}, 'ends is no date and time'],
    ...[
      'http://shop.example',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/a\\b',
      '/\t/evil.example',
      'evil.example',
      'data:text/html,x',
    ].map((link): [object, string] => [
      {text: 'Sale', link},
      'link is neither a path of the shop, such as /products/rush, nor an https address',
    ]),
  ])('that reads %j is not shown, and says why', (fields, reason) => {
    expect(read(fields)).toBe(reason);
  });

  it('has another id for another text', () => {
    const ids = ['Sale', 'sale', 'Sale!'].map((text) => Object(read({text})).id);
    expect(new Set(ids).size).toBe(3);
  });

  it('is shown from its start until its end', () => {
    const announcement = read({
      text: 'Sale',
      starts: '2026-11-27T08:00:00Z',
      ends: '2026-11-27T09:00:00Z',
    });
    if (typeof announcement === 'string') throw new Error(announcement);
    const start = Date.UTC(2026, 10, 27, 8);
    const moments = [start - 1, start, start + 3_599_999, start + 3_600_000];
    expect(moments.map((now) => isCurrent(announcement, now))).toEqual([false, true, true, false]);
    expect(isCurrent({...announcement, starts: null, ends: null}, 0)).toBe(true);
  });
});
