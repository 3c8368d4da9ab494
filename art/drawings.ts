/** Fine line drawings of mushrooms, grown from a fixed seed: plain SVG, one stroke, filled with the ground behind. */
import {type Point, sequence} from './engraving.ts';

const f = (n: number) => n.toFixed(2);

function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const [x, y] = at(0);
  let d = `M${f(x)} ${f(y)}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

type Pen = {readonly line: string; readonly fill: string; readonly width: number};

const stroke = (
  pen: Pen,
  d: string,
  options: {fill?: string; width?: number; opacity?: number} = {},
) =>
  `<path d="${d}" fill="${options.fill ?? 'none'}" stroke="${pen.line}" stroke-width="${options.width ?? pen.width}" stroke-linecap="round" stroke-linejoin="round"${options.opacity ? ` opacity="${options.opacity}"` : ''}/>`;

/** Clubs rising from one foot, stippled where the spores are. Box: x -50..50, y -62..0. */
export function cordyceps(pen: Pen): string {
  const random = sequence(11);
  const clubs = [
    [-9, -33, 36, 0.9],
    [10, 34, 38, 0.9],
    [-6, -22, 47, 1],
    [7, 23, 50, 1],
    [-3, -12.5, 40, 0.92],
    [4, 13, 42, 0.95],
    [0, 1.5, 59, 1.12],
    [-7, -27, 25, 0.8],
    [8, 29, 26, 0.8],
    [2, 6.5, 28, 0.86],
    [-2, -6, 24, 0.8],
  ] as const;
  let out = '';
  for (const [x0, x1, height, girth] of clubs) {
    const bend = (random() - 0.5) * 5;
    const center = (t: number): Point => {
      const reach = t ** 1.35;
      return [x0 + (x1 - x0) * reach + bend * Math.sin(t * Math.PI), -height * t];
    };
    const half = (t: number): number => {
      const stalk = 1.15 + 0.5 * (1 - t);
      const head = t > 0.42 ? Math.sin(Math.min(1, (t - 0.42) / 0.3) * (Math.PI / 2)) * 1.75 : 0;
      const tip = t > 0.86 ? Math.sqrt(Math.max(0, 1 - ((t - 0.86) / 0.14) ** 2)) : 1;
      return (stalk + head) * girth * tip;
    };
    const left: Point[] = [];
    const right: Point[] = [];
    const steps = 26;
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps;
      const [cx, cy] = center(t);
      const [nx, ny] = center(Math.min(1, t + 0.01));
      const [px, py] = center(Math.max(0, t - 0.01));
      const length = Math.hypot(nx - px, ny - py) || 1;
      const normal: Point = [-(ny - py) / length, (nx - px) / length];
      const w = half(t) * (1 + (random() - 0.5) * 0.06);
      left.push([cx - normal[0] * w, cy - normal[1] * w]);
      right.unshift([cx + normal[0] * w, cy + normal[1] * w]);
    }
    out += stroke(pen, smooth([...left, ...right], false), {fill: pen.fill});
    for (let i = 0; i < 46 * girth; i += 1) {
      const t = 0.46 + random() * 0.5;
      const side = (random() * 2 - 1) * 0.74;
      const [cx, cy] = center(t);
      const w = half(t) * side;
      out += `<circle cx="${f(cx + w)}" cy="${f(cy)}" r="${f(0.2 + 0.12 * random())}" fill="${pen.line}"/>`;
    }
    const [sx, sy] = center(0.08);
    const [ex, ey] = center(0.4);
    out += stroke(
      pen,
      `M${f(sx + 0.4)} ${f(sy)}Q${f((sx + ex) / 2 + 0.5)} ${f((sy + ey) / 2)} ${f(ex + 0.25)} ${f(ey)}`,
      {
        width: pen.width * 0.6,
      },
    );
  }
  return out;
}

/** A hanging head of soft spines, upper rows over lower ones. Box: x -40..40, y -62..0. */
export function lionsMane(pen: Pen): string {
  const random = sequence(29);
  let out = '';
  const rows = 15;
  for (let row = rows; row >= 0; row -= 1) {
    const v = row / rows;
    const y = -58 + v * 38;
    const reach = 30 * Math.sqrt(Math.max(0.05, 1 - ((v - 0.52) / 0.62) ** 2));
    const count = Math.round(reach / 1.18);
    const order = Array.from({length: count + 1}, (_, i) => i).sort(
      (a, b) => Math.abs(b - count / 2) - Math.abs(a - count / 2),
    );
    for (const i of order) {
      const u = count === 0 ? 0 : (i / count) * 2 - 1;
      const x = u * reach + (random() - 0.5) * 1.2;
      const rise = -Math.sqrt(Math.max(0, 1 - u * u)) * 1.5;
      const length = (7 + 12 * v) * (0.75 + 0.4 * random()) * (1 - 0.25 * Math.abs(u));
      const lean = u * (5.5 - 4 * v) + (random() - 0.5) * 0.9;
      const w = 0.72 + 0.2 * random();
      const top = y + rise + random() * 1.6;
      const tip: Point = [x + lean, top + length];
      out += stroke(
        pen,
        `M${f(x - w)} ${f(top)}C${f(x - w + lean * 0.2)} ${f(top + length * 0.5)} ${f(tip[0] - w * 0.5)} ${f(tip[1] - length * 0.25)} ${f(tip[0])} ${f(tip[1])}C${f(tip[0] + w * 0.5)} ${f(tip[1] - length * 0.25)} ${f(x + w + lean * 0.2)} ${f(top + length * 0.5)} ${f(x + w)} ${f(top)}`,
        {fill: pen.fill, width: pen.width * 0.72},
      );
    }
  }
  return out;
}

function fan(pen: Pen, cx: number, cy: number, size: number, squash: number, seed: number): string {
  const random = sequence(seed);
  const wobble = Array.from({length: 7}, () => [random() * Math.PI * 2, random() * 0.022] as const);
  const outline = (scale: number, lift: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 60; i += 1) {
      const a = Math.PI * (1.16 - (i / 60) * 1.32);
      let r = size * scale;
      wobble.forEach(([phase, amount], k) => {
        r *= 1 + amount * scale * Math.sin(a * (k + 2) + phase);
      });
      points.push([cx + Math.cos(a) * r, cy - Math.sin(a) * r * squash + lift]);
    }
    return points;
  };
  let out = '';
  const edge = outline(1, 0);
  const under = outline(1.005, size * 0.075).reverse();
  out += stroke(pen, `${smooth([...edge, ...under], false)}Z`, {fill: pen.fill});
  out += stroke(
    pen,
    `${smooth(edge, false)}Q${f(cx)} ${f(cy + size * 0.16)} ${f(edge[0]?.[0] ?? 0)} ${f(edge[0]?.[1] ?? 0)}Z`,
    {fill: pen.fill},
  );
  const rings = [0.965, 0.93, 0.85, 0.815, 0.74, 0.64, 0.61, 0.52, 0.42, 0.33, 0.24, 0.16];
  rings.forEach((scale, i) => {
    out += stroke(pen, smooth(outline(scale, 0), false), {
      width: pen.width * (i % 3 === 0 ? 0.9 : 0.5),
    });
  });
  for (let i = 0; i < 84; i += 1) {
    const a = Math.PI * (1.1 - random() * 1.2);
    const band = [0.86, 0.75, 0.53, 0.34][Math.floor(random() * 4)] ?? 0.86;
    const r0 = size * band;
    const r1 = r0 + size * (0.03 + random() * 0.05);
    out += stroke(
      pen,
      `M${f(cx + Math.cos(a) * r0)} ${f(cy - Math.sin(a) * r0 * squash)}L${f(cx + Math.cos(a) * r1)} ${f(cy - Math.sin(a) * r1 * squash)}`,
      {
        width: pen.width * 0.5,
      },
    );
  }
  return out;
}

/** Two lacquered fans on their stems. Box: x -46..46, y -62..0. */
export function reishi(pen: Pen): string {
  const stem = (x0: number, x1: number, top: number, w: number) =>
    stroke(
      pen,
      `M${f(x0 - w * 1.3)} 0C${f(x0 - w)} ${f(top * 0.4)} ${f(x1 - w * 1.5)} ${f(top * 0.5)} ${f(x1 - w)} ${f(top)}L${f(x1 + w)} ${f(top)}C${f(x1 + w * 0.7)} ${f(top * 0.5)} ${f(x0 + w * 1.2)} ${f(top * 0.4)} ${f(x0 + w * 1.3)} 0`,
      {fill: pen.fill},
    ) +
    [0.3, -0.25]
      .map((k) =>
        stroke(
          pen,
          `M${f(x0 + w * k)} -1C${f(x0 + w * k)} ${f(top * 0.4)} ${f(x1 + w * k - 0.4)} ${f(top * 0.5)} ${f(x1 + w * k * 0.8)} ${f(top + 1.5)}`,
          {width: pen.width * 0.5},
        ),
      )
      .join('');
  return (
    stem(5, 15, -30, 2.3) +
    fan(pen, 15, -31, 24, 0.98, 5) +
    stem(-3, -11, -17, 2.6) +
    fan(pen, -12, -17, 27, 0.74, 9)
  );
}
