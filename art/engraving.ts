/**
 * A burin: lines that swell in the shade and stop in the light, as in a copper engraving. Shapes are
 * drawn from front to back, and each hides what is drawn after it.
 */

export type Point = readonly [number, number];
export type Curve = (t: number) => Point;

/** Random numbers that are the same in every run. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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

export function range(count: number): number[] {
  return Array.from({length: count}, (_, i) => i);
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

interface Mask {
  polygon: readonly Point[];
  box: readonly [number, number, number, number];
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
  readonly #masks: Mask[] = [];
  readonly #paths: [string[], string[], string[]] = [[], [], []];

  /** A line of one weight, where nothing is in front of it. */
  line(points: readonly Point[], weight: Weight = 1): void {
    for (const run of this.#visible(points)) this.#emit(run, weight);
  }

  /** A line of one weight within a polygon. */
  lineWithin(polygon: readonly Point[], points: readonly Point[], weight: Weight = 1): void {
    for (const run of this.#visible(points, polygon)) this.#emit(run, weight);
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
    this.#masks.push({
      polygon,
      box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    });
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

interface TubeOptions {
  /** The number of lines around it. */
  lines: number;
  /** How far a line around it bends, as a part of the half width. */
  bend?: number;
  /** Makes the surface darker or brighter as a whole. */
  tone?: number;
  wobble?: () => number;
  open?: boolean;
  /** The parts of its length over which it fades out at its beginning and at its end. */
  fade?: readonly [number, number];
}

/** A stem, a root or a club: a curve with a width, hatched around its body. */
export function tube(
  plate: Plate,
  center: Curve,
  half: (t: number) => number,
  {lines, bend = 0.3, tone = 0, wobble = () => 0, open = false, fade = [0, 0]}: TubeOptions,
): void {
  const steps = 30;
  /** From 0 where it is there to 1 where it has faded out. */
  const faded = (t: number): number =>
    Math.max(fade[0] && 1 - t / fade[0], fade[1] && 1 - (1 - t) / fade[1], 0);
  const edge = (side: 1 | -1): Point[] =>
    range(steps + 1).map((i) => {
      const t = i / steps;
      const [x, y] = center(t);
      const [nx, ny] = normalOf(center, t);
      const w = half(t) * side * (1 + wobble());
      return [x + nx * w, y + ny * w];
    });
  const right = edge(1);
  const left = edge(-1);
  plate.hatch(
    (u, v) => {
      const [x, y] = center(v);
      const [nx, ny] = normalOf(center, v);
      const s = u * 2 - 1;
      const w = half(v);
      const along = Math.sqrt(Math.max(0, 1 - s * s)) * w * bend;
      return [x + nx * w * s + ny * along, y + ny * w * s - nx * along];
    },
    (u, v) => {
      const [nx, ny] = normalOf(center, v);
      const s = u * 2 - 1;
      return (
        shadeOf(nx * s, ny * s, Math.sqrt(Math.max(0, 1 - s * s))) + tone - faded(v) ** 1.5 * 0.9
      );
    },
    {lines, samples: 12},
  );
  const closing = right[right.length - 1];
  // An outline that fades becomes thinner, and then breaks off.
  const outline = (points: readonly Point[], weight: Weight) => {
    const kept = points.filter((_, i) => faded(i / steps) < 0.45);
    const thin = points.filter((_, i) => faded(i / steps) >= 0.45);
    plate.line(kept, weight);
    for (const i of range(thin.length - 1)) {
      const pair = [thin[i], thin[i + 1]].filter((point) => point !== undefined);
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = pair;
      const far = faded((points.indexOf(pair[0] ?? [0, 0]) + 0.5) / steps);
      if (Math.hypot(ax - bx, ay - by) < 40 && far < 0.95)
        plate.line(
          [
            [ax, ay],
            [mix(ax, bx, 1.25 - far), mix(ay, by, 1.25 - far)],
          ],
          0,
        );
    }
  };
  outline(right, 2);
  outline(closing && !open ? [...left, closing] : left, 1);
  plate.mask([...left, ...right.reverse()]);
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
      const [x, y] = rib(t);
      const [nx, ny] = normalOf(rib, t);
      const w = half(t) * side + (teeth && i % 3 === 1 && i < 43 ? teeth * side : 0);
      return [x + nx * w, y + ny * w];
    });
  const right = edge(1);
  const left = edge(-1);
  const surface =
    (side: 1 | -1) =>
    (u: number, v: number): Point => {
      const t = Math.min(1, v + u * sweep * (1 - v * 0.6));
      const [x, y] = rib(t);
      const [nx, ny] = normalOf(rib, t);
      const w = half(t) * side * u;
      return [x + nx * w, y + ny * w];
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
  plate.line(right, isRightDark ? 2 : 1);
  plate.line(left, isRightDark ? 1 : 2);
  plate.mask([...left, ...right.reverse()]);
}
