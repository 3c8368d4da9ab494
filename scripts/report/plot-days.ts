interface Series {
  days: readonly {day: string; value: number}[];
  before: readonly number[];
  format(value: number): string;
}

const [width, height] = [360, 150];
const [left, right, top, bottom] = [4, 4, 18, 18];

/** A bar for each day, and a line for the period before. */
export function plotDays(title: string, {days, before, format}: Series): string {
  const total = days.reduce((sum, {value}) => sum + value, 0);
  const max = Math.max(1, ...days.map(({value}) => value), ...before);
  const step = (width - left - right) / Math.max(1, days.length);
  const y = (value: number) => round(height - bottom - (value / max) * (height - top - bottom));
  const base = y(0);
  const bars = days.map(({day, value}, index) => {
    const [x, above] = [round(left + index * step + step * 0.12), y(value)];
    return `<rect class="bar" x="${x}" y="${above}" width="${round(step * 0.76)}" height="${round(base - above)}"><title>${day}: ${format(value)}</title></rect>`;
  });
  const points = before
    .slice(0, days.length)
    .map((value, index) => `${round(left + (index + 0.5) * step)},${y(value)}`);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return `<figure><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title} by day: ${format(total)} in all, at most ${format(max)}">
<line class="axis" x1="0" x2="${width}" y1="${top}" y2="${top}"/><line class="axis" x1="0" x2="${width}" y1="${base}" y2="${base}"/>
<text x="0" y="12">${format(max)}</text>
${bars.join('\n')}
<polyline class="line" points="${points.join(' ')}"/>
<text x="0" y="${height - 4}">${first}</text><text x="${width}" y="${height - 4}" text-anchor="end">${last}</text>
</svg></figure>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
