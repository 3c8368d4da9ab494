import {describe, expect, it} from 'vitest';
import {describeError, pathForLog} from '../../../../app/platform/server/log.server.ts';

describe('the log', () => {
  it('contains no code of a discount link', () => {
    for (const path of [
      '/discount/WELCOME10',
      '/Discount/a@b.example',
      '//discount//X/y',
      '/%64iscount/X.data',
    ]) {
      expect(pathForLog(path)).toBe('/discount/:code');
    }
    const message =
      'You made a POST request to "/discount/WELCOME10" but did not provide an action';
    expect(describeError(new Error(message)).message).toBe(
      'You made a POST request to "/discount/:code" but did not provide an action',
    );
  });

  it('keeps every other path as it is', () => {
    for (const path of ['/', '/discount', '/discount/', '/products/RUSH', '/pages/discount/x']) {
      expect(pathForLog(path)).toBe(path);
    }
  });
});
