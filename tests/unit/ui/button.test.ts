import {describe, expect, it} from 'vitest';
import {isPlainClick} from '../../../app/ui/button.tsx';

const none = {altKey: false, ctrlKey: false, metaKey: false, shiftKey: false};

describe('isPlainClick', () => {
  it('is true for a click without a modifier key only', () => {
    expect(isPlainClick(none)).toBe(true);
    for (const key of Object.keys(none)) expect(isPlainClick({...none, [key]: true})).toBe(false);
  });
});
