import type {Outcome} from './run.ts';

/** The score by area, the rules, and what the assumed ones rest on, as Markdown. */
export function table(outcomes: readonly Outcome[]): string {
  const areas = [...new Set(outcomes.map(({tried}) => tried.area))];
  const rows = areas.map((area) => {
    const ofArea = outcomes.filter(({tried}) => tried.area === area);
    const right = ofArea.filter(({difference}) => difference === undefined).length;
    const assumptions = ofArea.filter(({tried}) => tried.source.kind === 'assumed').length;
    return `| ${area} | ${ofArea.length} | ${right} | ${assumptions} |`;
  });
  const rules = areas.map((area) => {
    const ofArea = outcomes.filter(({tried}) => tried.area === area);
    return `- **${area}**: ${ofArea.map(({tried}) => tried.rule).join(' ')}`;
  });
  const assumed = outcomes.filter(({tried}) => tried.source.kind === 'assumed');
  return [
    '| area | rules | right | of them assumed |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...rules,
    '',
    '| assumption | what it rests on |',
    '| --- | --- |',
    ...assumed.map(({tried}) => `| ${tried.rule} | ${tried.source.text} |`),
  ].join('\n');
}
