import {describe, expect, it} from 'vitest';
import {formatMonitoringReport} from '../../../../scripts/report/format-monitoring.ts';

const vitals = [
  {page: '/home', name: 'CLS', p75: 0.0125, count: 12},
  {page: '/product/rush', name: 'LCP', p75: 1812.6, count: 7},
] as const;
const error = {name: 'TypeError', source: 'assets/frame.js:1:23', page: '/home', count: 3};

describe('formatMonitoringReport', () => {
  it('aligns web vitals with their units, and errors with their number', () => {
    const report = {webVitals: [...vitals], errors: [error], errorCount: 3};
    expect(formatMonitoringReport(report).split('\n')).toEqual([
      'page           web vital      p75  count',
      '/home          CLS          0.013     12',
      '/product/rush  LCP        1813 ms      7',
      '',
      'page   uncaught error  source                count',
      '/home  TypeError       assets/frame.js:1:23      3',
    ]);
  });

  it('adds the number of errors that are not listed', () => {
    const report = {webVitals: [], errors: [error], errorCount: 10};
    expect(formatMonitoringReport(report)).toMatch(/\nErrors not listed: 7$/);
  });

  it('is empty without events', () => {
    expect(formatMonitoringReport({webVitals: [], errors: [], errorCount: 0})).toBe('');
  });
});
