/**
 * A burin: lines that swell in the shade and stop in the light, as in a copper engraving. Shapes are
 * drawn from front to back, and each hides what is drawn after it.
 */

import {randomOf} from '../bench/support/random.ts';

export type Point = readonly [number, number];
export type Curve = (t: number) => Point;

/** Coordinates in the file are integers: the plate of 240 units is 600 wide there. */
const scale = 2.5;
const widths = [1.1, 1.7, 2.4] as const;
type Weight = 0 | 1 | 2;

/** Light falls from the upper left. */
const light = [-0.48, -0.58, 0.66] as const;

export const shadeOf = (x: number, y: number, z: number): number =>
  Math.min(1, Math.max(0, 0.5 - 0.62 * (x * light[0] + y * light[1] + z * light[2]) + 0.06));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export function bezier(a: Point, b: Point, c: Point, d: Point): Curve {
  return (t) => {
    const s = 1 - t;
    const at = (k: 0 | 1) =>
      s ** 3 * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t ** 3 * d[k];
    return [at(0), at(1)];
  };
}

/** The unit normal of a curve, to the right of its direction. */
export function normalOf(curve: Curve, t: number): Point {
  const [ax, ay] = curve(Math.max(0, t - 0.01));
  const [bx, by] = curve(Math.min(1, t + 0.01));
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [-(by - ay) / length, (bx - ax) / length];
}

/** A place beside a curve, so many units to the right of its direction. */
export function beside(curve: Curve, t: number, far: number): Point {
  const [x, y] = curve(t);
  const [nx, ny] = normalOf(curve, t);
  return [x + nx * far, y + ny * far];
}

export function range(count: number): number[] {
  return Array.from({length: count}, (_, i) => i);
}

export function ellipse(x: number, y: number, rx: number, ry: number, points: number): Point[] {
  return range(points).map((i) => {
    const angle = (i / (points - 1)) * 2 * Math.PI;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let [px, py] = polygon[polygon.length - 1] ?? [0, 0];
  for (const [cx, cy] of polygon) {
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside;
    [px, py] = [cx, cy];
  }
  return inside;
}

/** Leaves out points that are within `tolerance` of the line through their neighbors. */
function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let at = 0;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  line.forEach(([x, y], i) => {
    const distance = length
      ? Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length
      : Math.hypot(x - first[0], y - first[1]);
    if (distance > farthest) [farthest, at] = [distance, i];
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(at), tolerance),
  ];
}

const fine = (n: number): number => Math.round(n * scale);

interface HatchOptions {
  lines: number;
  samples?: number;
  /** The darkness from which on a line is drawn. */
  least?: number;
  /** Cuts the lines off at a polygon. */
  within?: readonly Point[];
}

export class Plate {
  readonly #masks: {
    polygon: readonly Point[];
    box: readonly [number, number, number, number];
  }[] = [];
  readonly #paths: [string[], string[], string[]] = [[], [], []];

  /** A line of one weight, where nothing is in front of it. */
  line(points: readonly Point[], weight: Weight = 1): void {
    for (const run of this.#visible(points)) this.#emit(run, weight);
  }

  dot(at: Point, weight: Weight = 2): void {
    if (this.#isHidden(at)) return;
    this.#paths[weight].push(`M${fine(at[0])} ${fine(at[1])}h0`);
  }

  /**
   * Hatches a surface by lines of constant `v`. The darker it is, the more lines reach there and the
   * wider they are.
   */
  hatch(
    surface: (u: number, v: number) => Point,
    tone: (u: number, v: number) => number,
    {lines, samples = 16, least = 0.12, within}: HatchOptions,
  ): void {
    for (const i of range(lines)) {
      const v = (i + 0.5) / lines;
      // Every second line begins in darker tones, and every fourth in the darkest.
      const uneven = ((i * 0.618) % 1) * 0.12 - 0.04;
      const from = least + uneven + (i % 2 ? 0.14 : 0) + (i % 4 === 1 ? 0.12 : 0);
      let run: Point[] = [];
      let weight: Weight = 0;
      const flush = () => {
        if (run.length > 1) for (const part of this.#visible(run, within)) this.#emit(part, weight);
        run = [];
      };
      for (const k of range(samples + 1)) {
        const u = k / samples;
        const dark = tone(u, v) - from;
        const point = surface(u, v);
        if (dark <= 0) {
          flush();
          continue;
        }
        const next: Weight = dark > 0.42 ? 2 : dark > 0.2 ? 1 : 0;
        if (next !== weight && run.length > 0) {
          run.push(point);
          flush();
        }
        weight = next;
        run.push(point);
      }
      flush();
    }
  }

  /** Hides whatever is drawn from now on within a polygon. */
  mask(polygon: readonly Point[]): void {
    const xs = polygon.map(([x]) => x);
    const ys = polygon.map(([, y]) => y);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    this.#masks.push({polygon, box});
  }

  /** The outline of a shape, which hides what is behind it. */
  outline(points: readonly Point[], weight: Weight): void {
    this.line(points, weight);
    this.mask(points);
  }

  /** The two edges of a shape that lies along a curve. */
  edges(left: readonly Point[], right: readonly Point[], weights: readonly [Weight, Weight]): void {
    this.line(right, weights[1]);
    this.line(left, weights[0]);
    this.mask([...left, ...[...right].reverse()]);
  }

  svg(id: string): string {
    const paths = this.#paths.map((commands, weight) =>
      commands.length > 0
        ? `<path stroke-width="${widths[weight as Weight]}" d="${commands.join('')}"/>`
        : '',
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 600 600"><g id="${id}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>\n`;
  }

  #isHidden(point: Point): boolean {
    const [x, y] = point;
    return this.#masks.some(
      ({polygon, box: [left, top, right, bottom]}) =>
        x > left && x < right && y > top && y < bottom && isInside(point, polygon),
    );
  }

  /** The parts of a line that nothing hides. */
  #visible(points: readonly Point[], within?: readonly Point[]): Point[][] {
    const runs: Point[][] = [];
    let run: Point[] = [];
    const flush = () => {
      if (run.length > 1) runs.push(run);
      run = [];
    };
    points.forEach((point, i) => {
      const before = points[i - 1];
      const steps = before
        ? Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / 0.8))
        : 1;
      for (const k of range(steps)) {
        const t = (k + 1) / steps;
        const at: Point = before
          ? [mix(before[0], point[0], t), mix(before[1], point[1], t)]
          : point;
        if (this.#isHidden(at) || (within && !isInside(at, within))) flush();
        else run.push(at);
      }
    });
    flush();
    return runs;
  }

  #emit(run: readonly Point[], weight: Weight): void {
    const [first, ...rest] = simplify(run, 0.2);
    if (!first) return;
    let [x, y] = [fine(first[0]), fine(first[1])];
    let d = `M${x} ${y}l`;
    for (const next of rest) {
      const [dx, dy] = [fine(next[0]) - x, fine(next[1]) - y];
      if (dx === 0 && dy === 0) continue;
      d += `${dx < 0 || d.endsWith('l') ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
      [x, y] = [x + dx, y + dy];
    }
    if (d.endsWith('l')) return;
    this.#paths[weight].push(d);
  }
}

/** A round body along a curve, as a stem, a root or a club is: `s` is -1 at its left edge and 1 at its right. */
export function bodyOf(center: Curve, half: (t: number) => number) {
  return {
    at(s: number, t: number): Point {
      return beside(center, t, half(t) * s);
    },
    shade(s: number, t: number): number {
      const [nx, ny] = normalOf(center, t);
      return shadeOf(nx * s, ny * s, roundness(s));
    },
  };
}

/** How near to the viewer a round body is, from 0 at its edges to 1 in its middle. */
export const roundness = (s: number): number => Math.sqrt(Math.max(0, 1 - s * s));

interface TubeOptions {
  /** The number of lines around it. */
  lines: number;
  /** How far a line around it bends, as a part of the half width. */
  bend?: number;
  /** Makes the surface darker or brighter as a whole. */
  tone?: number;
  /** How uneven its edges are. */
  rough?: number;
  seed?: number;
  open?: boolean;
  /** The part of its length over which it fades out at either end. */
  fade?: number;
}

/** A smooth stem or branch, hatched around its body. */
export function tube(
  plate: Plate,
  center: Curve,
  half: (t: number) => number,
  {lines, bend = 0.3, tone = 0, rough = 0, seed = 0, open = false, fade = 0}: TubeOptions,
): void {
  const steps = 30;
  const random = randomOf(seed);
  const {at, shade} = bodyOf(center, half);
  /** From 0 where it is there to 1 where it has faded out. */
  const faded = (t: number): number => (fade ? Math.max(0, 1 - Math.min(t, 1 - t) / fade) : 0);
  const edge = (side: 1 | -1): Point[] =>
    range(steps + 1).map((i) => at(side * (1 + (random() - 0.5) * rough), i / steps));
  const right = edge(1);
  const left = edge(-1);
  plate.hatch(
    (u, v) => {
      const [x, y] = at(u * 2 - 1, v);
      const [nx, ny] = normalOf(center, v);
      const along = roundness(u * 2 - 1) * half(v) * bend;
      return [x + ny * along, y - nx * along];
    },
    (u, v) => shade(u * 2 - 1, v) + tone - faded(v) ** 1.5 * 0.9,
    {lines, samples: 12},
  );
  // An outline ends before the lines around the body do.
  const outline = (points: readonly Point[], weight: Weight) =>
    plate.line(
      points.filter((_, i) => faded(i / steps) < 0.45),
      weight,
    );
  outline(right, 2);
  outline(open ? left : [...left, ...right.slice(-1)], 1);
  plate.mask([...left, ...right.reverse()]);
}

interface BarkOptions {
  lines: number;
  random: () => number;
  /** How far a line around it bends, as a part of the length. */
  bend: number;
  least: number;
  /** The shade of wrinkles and knots. */
  relief: (s: number, t: number) => number;
}

/** A root or a woody stem: wrinkles around it, uneven edges, and shade on its right. */
export function bark(
  plate: Plate,
  center: Curve,
  half: (t: number) => number,
  {lines, random, bend, least, relief}: BarkOptions,
): void {
  const {at, shade} = bodyOf(center, half);
  const across = (u: number) => mix(-0.98, 0.98, u);
  plate.hatch(
    (u, v) => at(across(u), Math.min(1, v + roundness(across(u)) * bend)),
    (u, v) => shade(across(u), v) + relief(across(u), v),
    {lines, samples: 14, least},
  );
  const side = (sign: 1 | -1) =>
    range(46).map((i) => at(sign * (1 + (random() - 0.5) * 0.05), i / 45));
  plate.edges(side(-1), side(1), [0, 1]);
}

interface LeafOptions {
  lines: number;
  /** The half width of the leaf where it is widest. */
  width: number;
  /** How far along the leaf it is widest. */
  belly?: number;
  /** How far the veins run toward the tip. */
  sweep?: number;
  /** The depth of the teeth of its edge. */
  teeth?: number;
  veins?: number;
  tone?: number;
  /** Leaves the half in the light blank. */
  isSmall?: boolean;
}

/** A leaf: a midrib, veins, and an engraved half on either side. */
export function leaf(
  plate: Plate,
  rib: Curve,
  {
    lines,
    width,
    belly = 0.42,
    sweep = 0.16,
    teeth = 0,
    veins = 7,
    tone = 0,
    isSmall = false,
  }: LeafOptions,
): void {
  const half = (t: number): number => {
    const s = t < belly ? t / belly : (1 - t) / (1 - belly);
    return (
      width * Math.sin((Math.min(1, Math.max(0, s)) * Math.PI) / 2) ** (t < belly ? 0.9 : 1.15)
    );
  };
  const edge = (side: 1 | -1): Point[] =>
    range(teeth ? 46 : 41).map((i) => {
      const t = i / (teeth ? 45 : 40);
      const tooth = teeth && i % 3 === 1 && i < 43 ? teeth : 0;
      return beside(rib, t, (half(t) + tooth) * side);
    });
  const right = edge(1);
  const left = edge(-1);
  const surface =
    (side: 1 | -1) =>
    (u: number, v: number): Point => {
      const t = Math.min(1, v + u * sweep * (1 - v * 0.6));
      return beside(rib, t, half(t) * side * u);
    };
  for (const i of range(veins)) {
    const v = 0.08 + (i / veins) * 0.82;
    for (const side of [1, -1] as const) {
      plate.line(
        range(9).map((k) => surface(side)((k / 8) * 0.92, v)),
        1,
      );
    }
  }
  const [rx, ry] = normalOf(rib, 0.5);
  const isRightDark = rx * light[0] + ry * light[1] < 0;
  const dark = (u: number, v: number) => 0.78 - 0.62 * u + 0.1 * Math.sin(v * veins * 6.28) + tone;
  const bright = (u: number, v: number) => 0.5 * u ** 2 + 0.08 * Math.sin(v * veins * 6.28) + tone;
  plate.hatch(surface(isRightDark ? 1 : -1), dark, {lines, samples: 10});
  if (!isSmall) plate.hatch(surface(isRightDark ? -1 : 1), bright, {lines, samples: 10});
  plate.line(
    range(25).map((i) => rib(i / 24)),
    2,
  );
  plate.edges(left, right, isRightDark ? [1, 2] : [2, 1]);
}
