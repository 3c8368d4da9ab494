/** Engraves a plate for each mushroom, root and leaf: `public/media/plates/{kind}.svg`, of one color. */
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {PlateKind} from '../app/catalog/ingredient-plate.tsx';
import {randomOf} from '../bench/support/random.ts';
import {
  bark,
  beside,
  bezier,
  bodyOf,
  type Curve,
  ellipse,
  leaf,
  mix,
  normalOf,
  Plate,
  type Point,
  range,
  roundness,
  shadeOf,
  tube,
} from './engraving.ts';

/** A head of hanging spines under the branch that it grows on. The upper spines cover the lower ones. */
function lionsMane(plate: Plate): void {
  const random = randomOf(29);
  const rows = 11;
  for (const row of range(rows)) {
    const v = row / (rows - 1);
    const y = 58 + v * 104;
    const reach = 78 * Math.sqrt(Math.max(0.08, 1 - ((v - 0.46) / 0.62) ** 2));
    const count = Math.round(reach / 4.7);
    const order = range(count + 1).sort(
      (a, b) => Math.abs(a - count / 2) - Math.abs(b - count / 2),
    );
    for (const i of order) {
      const s = (i / count) * 2 - 1;
      const x = 120 + s * reach + (random() - 0.5) * 3;
      const top = y - Math.sqrt(Math.max(0, 1 - s * s)) * 5 + random() * 5;
      const length = (20 + 26 * v) * (0.75 + 0.45 * random()) * (1 - 0.3 * Math.abs(s));
      const lean = s * (16 - 10 * v) + (random() - 0.5) * 3;
      const w = 2.3 + random() * 0.6;
      const at =
        (offset: number): Curve =>
        (t) => [x + offset * (1 - t) ** 0.8 + lean * t * t, top + length * t];
      const side = (offset: number) => range(7).map((k) => at(offset)(k / 6));
      const shade = shadeOf(s * 0.9, v * 1.3 - 0.75, 0.5);
      if (shade > 0.3)
        plate.line(side(w * 0.35).slice(0, shade > 0.55 ? 6 : 4), shade > 0.6 ? 1 : 0);
      if (shade > 0.62) plate.line(side(-w * 0.3).slice(0, 5), 0);
      plate.edges(side(-w), side(w), [0, shade > 0.42 ? 2 : 1]);
    }
  }
  const growsOn = bezier([2, 38], [70, 48], [150, 60], [238, 34]);
  tube(plate, growsOn, (t) => 13 + 2 * Math.sin(t * 9) + 1.2 * Math.sin(t * 31) - 4 * t, {
    lines: 150,
    bend: 0.5,
    tone: 0.2,
    rough: 0.06,
    seed: 7,
    open: true,
    fade: 0.3,
  });
}

/** Slender clubs from a cushion of moss: smooth stalks, and heads that are rough with pores. */
function cordyceps(plate: Plate): void {
  const random = randomOf(11);
  const clubs = [
    [116, 128, 206, 7.4, 10],
    [132, 176, 176, 6.8, -14],
    [104, 76, 184, 6.8, 12],
    [124, 152, 146, 6, -8],
    [110, 100, 138, 6, 8],
    [138, 212, 128, 5.8, -16],
    [98, 34, 134, 5.8, 16],
    [130, 190, 92, 5, -10],
    [102, 56, 92, 5, 10],
  ] as const;
  moss(plate, 118, 222, 74, 3);
  for (const [from, to, height, girth, bend] of clubs) {
    const lean = random() * 4 - 2;
    const center: Curve = (t) => [
      mix(from, to, t ** 1.5) + bend * Math.sin(t * 3.14) + lean * Math.sin(t * 7),
      228 - height * t,
    ];
    const neck = 0.42 + random() * 0.06;
    const half = (t: number): number => {
      const stalk = 2.9 + 1.2 * (1 - t) + 0.35 * Math.sin(t * 31 + from);
      if (t < neck) return stalk;
      const s = (t - neck) / (1 - neck);
      const swell = Math.sin(Math.min(1, s * 2.6) * 1.57) ** 2;
      return (
        mix(stalk, girth, swell) * Math.sqrt(Math.max(0, 1 - Math.max(0, (s - 0.62) / 0.38) ** 3))
      );
    };
    club(plate, center, half, neck, height, random);
  }
}

function club(
  plate: Plate,
  center: Curve,
  half: (t: number) => number,
  neck: number,
  height: number,
  random: () => number,
): void {
  const {at, shade} = bodyOf(center, half);
  // The pores stand in spirals; each is a small arc, and its shade.
  const rows = Math.round((height * (1 - neck)) / 2.5);
  for (const row of range(rows)) {
    const t = mix(neck + 0.03, 0.985, (row + 0.5) / rows);
    for (const k of range(9)) {
      const turn = ((k + (row % 2) / 2) / 9) * 3.14 - 1.57 + (random() - 0.5) * 0.2;
      const s = Math.sin(turn);
      const size = 0.95 * Math.max(0.3, Math.cos(turn)) + 0.15;
      const [x, y] = at(s * 0.97, t + (random() - 0.5) * 0.012);
      const dark = shade(s, t);
      if (random() > 0.24 + dark * 1.05) continue;
      const pore = range(4).map(
        (i): Point => [x + (i / 3 - 0.5) * 2 * size, y - Math.sin((i / 3) * 3.14) * 1.1],
      );
      plate.line(pore, dark > 0.62 ? 2 : dark > 0.36 ? 1 : 0);
    }
  }
  // The shaded side, by lines along the stalk and around the head.
  plate.hatch(
    (u, v) => at(mix(-0.9, 0.96, v), u * (neck + 0.04)),
    (u, v) =>
      shade(mix(-0.9, 0.96, v), u * neck) +
      (u > 0.8 ? (u - 0.8) * 0.9 : 0) +
      (u < 0.2 ? 0.2 : 0) -
      0.02,
    {lines: 9, samples: 26, least: 0.2},
  );
  plate.hatch(
    (u, v) => {
      const [x, y] = at(mix(0.05, 1, u), mix(neck, 0.99, v));
      return [x, y + roundness(u) * 1.6];
    },
    (u, v) => shade(mix(0.05, 1, u), mix(neck, 0.99, v)) - 0.22,
    {lines: Math.round(height * (1 - neck) * 0.62), samples: 8},
  );
  const side = (sign: 1 | -1) =>
    range(121).map((i) => {
      const t = i < 90 ? i / 96 : 1 - (0.0625 * (120 - i) ** 2) / 900;
      const rough =
        t > neck + 0.04 && t < 0.97 ? 1 + 0.1 * Math.abs(Math.sin(t * height * 0.62)) : 1;
      return at(sign * rough, t);
    });
  plate.edges(side(-1), side(1), [0, 1]);
}

/** A cushion of moss or earth that fades out to its sides: short strokes, darker in the middle. */
function moss(plate: Plate, x: number, y: number, reach: number, seed: number): void {
  const random = randomOf(seed);
  for (const _ of range(reach * 4)) {
    const s = (random() + random() + random()) / 1.5 - 1;
    const depth = random();
    const [px, py] = [x + s * reach, y + 12 - (1 - s * s) * 9 * depth + Math.abs(s) * 3];
    const length = 2 + 4 * random() * (1 - Math.abs(s));
    const lean = s * 3 + (random() - 0.5) * 3;
    const middle: Point = [px + lean * 0.4, py - length * 0.6];
    const blade = [[px, py], middle, [px + lean, py - length]] as const;
    plate.line(blade, Math.abs(s) < 0.3 && random() < 0.5 ? 1 : 0);
  }
}

/** A lacquered cap on its stem, grown in zones, with a smaller one behind. */
function reishi(plate: Plate): void {
  lacquered(plate, {x: 136, y: 92, width: 92, depth: 66, seed: 9, rings: 74, tilt: 0.08});
  lacquered(plate, {x: 52, y: 168, width: 44, depth: 34, seed: 5, rings: 42, tilt: -0.14});
  stalk(plate, bezier([128, 226], [106, 190], [150, 150], [134, 106]), 9.5);
  stalk(plate, bezier([112, 226], [104, 208], [62, 204], [54, 176]), 6);
  moss(plate, 116, 222, 56, 4);
}

/** A knotty stalk that is thicker at its foot. */
function stalk(plate: Plate, center: Curve, width: number): void {
  const foot = (t: number) => (t < 0.1 ? 1.3 - t * 3 : 1);
  const half = (t: number) =>
    width * (1.15 - 0.35 * t + 0.07 * Math.sin(t * 12) + 0.05 * Math.sin(t * 31)) * foot(t);
  bark(plate, center, half, {
    lines: 88,
    random: randomOf(Math.round(width * 10)),
    bend: -0.025,
    least: 0.12,
    relief: (s, t) =>
      0.06 + 0.12 * Math.sin(t * 12 + s * 2) + 0.06 * Math.sin(t * 31) + Math.max(0, t - 0.86) * 4,
  });
}

type Cap = Record<'x' | 'y' | 'width' | 'depth' | 'seed' | 'rings' | 'tilt', number>;

/** A kidney seen from the side and a little from above; only lines that follow its growth, and a thick pale rim. */
function lacquered(plate: Plate, {x, y, width, depth, seed, rings, tilt}: Cap): void {
  const random = randomOf(seed);
  const phases = range(6).map(
    (k) => [random() * 6.28, (0.014 + random() * 0.02) / (1 + k * 0.2)] as const,
  );
  // All around the place where the stem joins, which is near the lower edge.
  const at = (a: number, r: number, lift = 0): Point => {
    let reach = r;
    phases.forEach(([phase, amount], k) => {
      reach *= 1 + amount * r * Math.sin(a * (k + 2) + phase);
    });
    const lobe = 1 - 0.36 * Math.exp(-(1 + Math.sin(a)) / 0.12) * r;
    const [dx, dy] = [Math.cos(a) * width * reach * lobe, Math.sin(a) * depth * reach * lobe];
    const rise = dy > 0 ? 1 : 0.46;
    return [
      x + dx * Math.cos(tilt) - dy * rise * Math.sin(tilt),
      y - dy * rise * Math.cos(tilt) - dx * Math.sin(tilt) + lift,
    ];
  };
  const angle = (u: number) => -1.57 + u * 6.283;
  const thick = width * 0.085;
  const around = (r: number, lift = 0) => range(121).map((i) => at(angle(i / 120), r, lift));
  const edge = around(1);
  // Zones of growth: each is a low wave that is dark where it dips, and the lacquer shines at the upper left.
  const zone = (r: number) =>
    0.3 * Math.sin(r * 26 + 1.2 * Math.sin(r * 9)) ** 3 +
    (r > 0.93 ? -0.5 : 0) +
    (r > 0.84 && r < 0.93 ? 0.22 : 0);
  const tone = (a: number, r: number) => {
    const [nx, ny] = [Math.cos(a) * r * 0.8, -Math.sin(a) * r * 0.8];
    const shine = Math.exp(-(((a - 2.15) / 0.34) ** 2)) * (r > 0.3 && r < 0.86 ? 0.55 : 0.2);
    const uneven = 0.08 * Math.sin(a * 7 + r * 8) + 0.05 * Math.sin(a * 17 + seed);
    return (
      shadeOf(nx, ny, 0.72) * 0.95 +
      zone(r) -
      shine +
      uneven +
      (r < 0.2 ? 0.3 : 0) +
      0.1 -
      0.34 * Math.max(0, -Math.sin(a))
    );
  };
  plate.hatch(
    (u, v) => at(angle(u), 0.06 + v * 0.93),
    (u, v) => tone(angle(u), 0.06 + v * 0.93),
    {lines: rings, samples: 150, least: 0.16},
  );
  plate.outline(edge, 1);
  // The rim is seen below the edge, where it turns to the viewer.
  const turned = (a: number) => Math.max(0, -Math.sin(a) * 0.5 + 0.62);
  const lower = range(81).map((i): Point => {
    const a = angle(i / 80) - 1.57;
    return at(a, 1.004, thick * turned(a));
  });
  plate.hatch(
    (u, v) => at(angle(u), 1, mix(0, thick, v) * turned(angle(u))),
    (u, v) => 0.16 + v * 0.5 + 0.3 * Math.cos(angle(u)) * 0.6,
    {lines: 5, samples: 110},
  );
  plate.line([...lower, lower[0] ?? [0, 0]], 1);
  plate.mask(lower);
}

/** Thin brackets in tiers, banded light and dark. */
function turkeyTail(plate: Plate): void {
  const tiers: readonly Tier[] = [
    [122, 196, 92, 0.6, 21],
    [62, 148, 60, 0.66, 22],
    [184, 138, 56, 0.66, 23],
    [112, 104, 68, 0.64, 24],
    [178, 70, 46, 0.7, 26],
  ];
  for (const tier of tiers) bracket(plate, tier);
}

/** Its place, its size, how flat it is seen, and the seed of its waves. */
type Tier = readonly [x: number, y: number, size: number, squash: number, seed: number];

/** A bracket seen from above: zones around the point where it grew, and a rim. */
function bracket(plate: Plate, [x, y, size, squash, seed]: Tier): void {
  const random = randomOf(seed);
  const phases = range(8).map(() => [random() * 6.28, random() * 0.035] as const);
  const angleOf = (u: number) => Math.PI * mix(1.08, -0.08, u);
  const at = (u: number, r: number, lift = 0): Point => {
    const angle = angleOf(u);
    let radius = size * r;
    phases.forEach(([phase, amount], k) => {
      radius *= 1 + amount * r * Math.sin(angle * (k + 2) + phase);
    });
    return [x + Math.cos(angle) * radius, y - Math.sin(angle) * radius * squash + lift];
  };
  const tone = (u: number, r: number): number => {
    const isDark = (r > 0.1 && r < 0.24) || (r > 0.42 && r < 0.54) || (r > 0.74 && r < 0.86);
    const [nx, ny] = [Math.cos(angleOf(u)) * r * 0.75, -Math.sin(angleOf(u)) * r * 0.75];
    return shadeOf(nx, ny, 0.8) * 0.8 + (isDark ? 0.42 : -1);
  };
  const arc = (r: number, lift = 0) => range(73).map((i) => at(i / 72, r, lift));
  const side = (u: 0 | 1) => range(9).map((i) => at(u, 1 - (i / 8) * 0.88));
  const thick = size * 0.07;
  const rim = arc(1);
  const top = [...rim, ...side(1), ...side(0).reverse()];
  plate.hatch(
    (u, v) => at(v, 0.1 + u * 0.89),
    (u, v) => tone(v, 0.1 + u * 0.89),
    {lines: Math.round(size * 0.8), samples: 40, least: 0.2},
  );
  for (const k of range(7)) {
    const ring = arc(0.14 + ((k + 0.5) / 7) * 0.82 + (random() - 0.5) * 0.02);
    // A ring is broken where the light falls.
    const shine = Math.round(14 + 18 * random());
    plate.line(ring.slice(0, shine), k % 3 === 0 ? 1 : 0);
    plate.line(ring.slice(shine + 6 + Math.round(8 * random())), k % 3 === 1 ? 2 : 1);
  }
  plate.outline(top, 1);
  plate.hatch(
    (u, v) => at(v, 1, u * thick),
    (_, v) => 0.3 + v * 0.5,
    {lines: Math.round(size * 0.7), samples: 3},
  );
  const under = arc(1.004, thick);
  plate.line(under, 2);
  plate.mask([...rim, ...under.reverse()]);
}

/** What is left of a convex shape on the near side of the middle between two places, with a gap there. */
function halved(shape: readonly Point[], near: Point, far: Point, gap: number): Point[] {
  const [dx, dy] = [far[0] - near[0], far[1] - near[1]];
  const length = Math.hypot(dx, dy);
  const depth = ([x, y]: Point) =>
    ((x - near[0]) * dx + (y - near[1]) * dy) / length - length / 2 + gap;
  return shape.flatMap((point, i) => {
    const before = shape[(i || shape.length) - 1] ?? point;
    const [from, to] = [depth(before), depth(point)];
    const t = from / (from - to);
    const cut: Point = [mix(before[0], point[0], t), mix(before[1], point[1], t)];
    return [...(from > 0 !== to > 0 ? [cut] : []), ...(to > 0 ? [] : [point])];
  });
}

/** A black conk, cracked into blocks like charcoal, that bursts out of a birch. */
function chaga(plate: Plate): void {
  const random = randomOf(17);
  const [cx, cy] = [104, 124];
  const seeds: Point[] = [];
  for (const _ of range(4000)) {
    const seed: Point = [cx + (random() * 2 - 1) * 116, cy + (random() * 2 - 1) * 122];
    const room = 5 + 15 * random() ** 1.6;
    if (seeds.every(([x, y]) => Math.hypot(x - seed[0], y - seed[1]) > room)) seeds.push(seed);
  }
  // How far a place is from the middle of the mass, from 0 to 1 at its edge.
  const reach = ([x, y]: Point) => {
    const a = Math.atan2(y - cy, x - cx);
    const lobes = 1 + 0.16 * Math.sin(a * 2 + 2.4) + 0.1 * Math.sin(a * 3 + 0.6);
    return Math.hypot((x - cx) / 74, (y - cy) / 80) / lobes;
  };
  for (const seed of seeds.filter((one) => reach(one) < 1)) {
    const [x, y] = seed;
    const square: Point[] = [-20, 20].flatMap((dx) =>
      [-20, 20].map((dy): Point => [x + dx, y + (dx < 0 ? dy : -dy)]),
    );
    const block = seeds
      .filter((one) => one !== seed && Math.hypot(one[0] - x, one[1] - y) < 44)
      .reduce<Point[]>((shape, other) => halved(shape, seed, other, 0.3), square);
    const [gx, gy] = [(x - cx) / 92, (y - cy) / 100];
    const turn = 0.5 * Math.atan2(gy, gx) * Math.abs(gx) + (random() - 0.5) * 1.5;
    // Each block breaks at an angle of its own.
    const own = (random() - 0.5) * 0.6;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const place = (u: number, v: number): Point => {
      const [along, across] = [(u - 0.5) * 36, (v - 0.5) * 36 - 2.4 * Math.sin(u * Math.PI)];
      return [x + along * cos - across * sin, y + along * sin + across * cos];
    };
    plate.hatch(
      place,
      (u, v) => {
        const [px, py] = place(u, v);
        const [nx, ny] = [gx + (px - x) / 26, gy + (py - y) / 26];
        return shadeOf(nx, ny, 0.7) + 0.3 + own;
      },
      {lines: 30, samples: 18, least: 0.2, within: block},
    );
    const first = block[0];
    if (first) plate.outline([...block, first], 0);
  }
  birch(plate, 152, 60);
}

/** A trunk whose white bark peels in strips; it fades out upward and downward. */
function birch(plate: Plate, middle: number, reach: number): void {
  const random = randomOf(5);
  const fade = (y: number) => Math.min(1, y / 44, (240 - y) / 44);
  for (const _ of range(58)) {
    const [s, y] = [random() * 1.8 - 0.9, 8 + random() * 224];
    const length = (4 + random() * 17) * Math.sqrt(1 - s * s) * fade(y);
    const x = middle + s * reach;
    for (const k of range(1 + Math.floor(random() * 3))) {
      const strip = range(6).map(
        (i): Point => [
          x + (i / 5 - 0.5) * length * (1 - k * 0.2),
          y + k * 1.5 + Math.sin(i * 1.4 + k) * 0.6 + (1 - s * s) * 2,
        ],
      );
      plate.line(strip, random() < 0.4 ? 2 : random() < 0.6 ? 1 : 0);
    }
  }
  plate.hatch(
    (u, v) => {
      const s = mix(-1, 1, u);
      return [middle + s * reach, v * 240 + Math.sqrt(1 - s * s) * 8];
    },
    (u, v) => {
      const s = mix(-1, 1, u);
      const bark = 0.07 * Math.sin(v * 47 + u * 6) - (1 - fade(v * 240)) * 0.7;
      return shadeOf(s, 0, Math.sqrt(1 - s * s)) - 0.06 + bark;
    },
    {lines: 128, samples: 22, least: 0.2},
  );
  // The edge in the light is behind the conk.
  const edge = range(47).map((i): Point => [middle + reach + (random() - 0.5) * 1.1, 37 + i * 3.6]);
  plate.line(edge, 1);
}

/** A root that tapers to a hair. */
function root(
  plate: Plate,
  center: Curve,
  half: (t: number) => number,
  lines: number,
  seed: number,
): void {
  const random = randomOf(seed);
  const phase = random() * 6;
  const uneven = (t: number) =>
    1 + 0.05 * Math.sin(t * 17 + phase) + 0.04 * Math.sin(t * 41 + phase * 2);
  bark(plate, center, (t) => half(t) * uneven(t), {
    lines,
    random,
    bend: 0.014,
    least: 0.2,
    relief: (s, t) =>
      0.03 + 0.13 * Math.sin(t * 34 + phase + s * 1.4) + 0.07 * Math.sin(t * 71 + phase),
  });
}

/** A hair of a root: a line that becomes finer, and forks. */
function fiber(
  plate: Plate,
  [x, y]: Point,
  angle: number,
  length: number,
  random: () => number,
): void {
  let [px, py, turn] = [x, y, angle];
  const points: Point[] = [[px, py]];
  const steps = Math.max(8, Math.round(length / 1.6));
  let bend = 0;
  for (const i of range(steps)) {
    bend = bend * 0.7 + (random() - 0.5) * 0.16;
    turn += bend + (1.45 - turn) * 0.035;
    px += (Math.cos(turn) * length) / steps;
    py += (Math.sin(turn) * length) / steps;
    points.push([px, py]);
    if (i > 2 && random() < 0.11 && length > 14)
      fiber(plate, [px, py], turn + (random() < 0.5 ? 0.7 : -0.7), length * 0.42, random);
  }
  const middle = Math.ceil(points.length / 2);
  plate.line(points.slice(0, middle), 1);
  plate.line(points.slice(middle - 1), 0);
}

/** Hairs along a root, from a part of it on. */
function fibers(
  plate: Plate,
  along: Curve,
  half: (t: number) => number,
  {from, count, reach, seed}: Record<'from' | 'count' | 'reach' | 'seed', number>,
): void {
  const random = randomOf(seed);
  for (const i of range(count)) {
    const t = mix(from, 0.98, (i + random() * 0.8) / count);
    const side = random() < 0.5 ? 1 : -1;
    const [nx, ny] = normalOf(along, t);
    const angle = Math.atan2(ny * side, nx * side) * 0.6 + 1.45 * 0.4;
    const foot = beside(along, t, side * half(t) * 0.95);
    fiber(plate, foot, angle, reach * (0.4 + random() * 0.8), random);
  }
}

/** A forked taproot with its hairs, the knotted neck, and a shoot with leaves of five blades and berries. */
function ginseng(plate: Plate): void {
  const shoot = bezier([116, 96], [112, 76], [126, 56], [121, 34]);
  berry(plate, 121, 21, 3.6);
  berry(plate, 114.5, 25, 3.4);
  berry(plate, 127.5, 25, 3.4);
  berry(plate, 118, 31, 3.2);
  berry(plate, 125, 32, 3.2);
  palm(plate, shoot(0.55), [56, 50], 36, 2.8);
  palm(plate, shoot(0.52), [186, 46], 36, 0.3);
  palm(plate, shoot(0.4), [178, 92], 25, -0.25);
  tube(plate, shoot, (t) => 2.5 - t, {lines: 30, open: true});
  const neck = bezier([116, 88], [109, 96], [123, 102], [116, 114]);
  root(plate, neck, (t) => 5.6 + 1.5 * Math.sin(t * 19), 26, 5);
  const taper = (width: number) => (t: number) => width * (1 - t) ** 0.78 + 0.4;
  const main = (t: number) => 19.5 * Math.min(1, 0.5 + t * 4) * (1 - t) ** 0.78 + 0.5;
  const limbs: readonly (readonly [Curve, (t: number) => number, number])[] = [
    [bezier([116, 108], [126, 150], [104, 186], [128, 238]), main, 108],
    [bezier([108, 150], [92, 172], [96, 200], [70, 232]), taper(9.5), 62],
    [bezier([124, 140], [142, 158], [148, 184], [178, 206]), taper(9), 62],
    [bezier([108, 128], [88, 140], [76, 150], [54, 186]), taper(5.4), 46],
    [bezier([126, 176], [140, 196], [142, 212], [156, 234]), taper(4.8), 40],
  ];
  limbs.forEach(([curve, half, lines], i) => {
    root(plate, curve, half, lines, 31 + i);
  });
  limbs.forEach(([curve, half], i) => {
    fibers(plate, curve, half, {from: 0.36, count: i ? 8 : 11, reach: 22, seed: 60 + i});
  });
}

/** A round berry, dark at its lower right. */
function berry(plate: Plate, x: number, y: number, r: number): void {
  const ring = ellipse(x, y, r, r, 25);
  plate.hatch(
    (u, v) => [x + mix(-1, 1, u) * r, y + mix(-0.9, 0.9, v) * r],
    (u, v) => shadeOf(mix(-1, 1, u), mix(-0.9, 0.9, v), 0.4) - 0.05,
    {lines: 6, samples: 8, within: ring},
  );
  plate.outline(ring, 0);
}

/** A leaf of five blades at the end of its stalk. */
function palm(plate: Plate, from: Point, [x, y]: Point, size: number, angle: number): void {
  for (const [turn, length] of [
    [0, 1],
    [0.75, 0.82],
    [-0.75, 0.82],
    [1.5, 0.5],
    [-1.5, 0.5],
  ] as const) {
    const a = angle + turn;
    const [dx, dy] = [Math.cos(a) * size * length, -Math.sin(a) * size * length];
    const rib = bezier(
      [x, y],
      [x + dx * 0.3 - dy * 0.06, y + dy * 0.3 - 3],
      [x + dx * 0.7, y + dy * 0.7 - 2],
      [x + dx, y + dy + 3],
    );
    leaf(plate, rib, {
      lines: 17,
      width: 9.5 * length ** 0.8,
      belly: 0.56,
      veins: 6,
      teeth: 0.9,
      sweep: 0.14,
    });
  }
  const stalk = bezier(
    from,
    [mix(from[0], x, 0.3), from[1] - 6],
    [mix(from[0], x, 0.75), y + 2],
    [x, y],
  );
  tube(plate, stalk, () => 1.3, {lines: 14, open: true});
}

/** A bundle of long taproots below a leafy shoot. */
function ashwagandha(plate: Plate): void {
  const stem = bezier([122, 122], [120, 92], [126, 58], [120, 22]);
  for (const [t, x, y, width] of [
    [0.3, 182, 82, 17],
    [0.34, 56, 76, 17],
    [0.62, 178, 34, 14],
    [0.66, 66, 28, 14],
    [0.97, 132, 2, 9],
  ] as const) {
    const [sx, sy] = stem(t);
    leaf(plate, bezier([sx, sy], [mix(sx, x, 0.35), sy - 8], [mix(sx, x, 0.7), y - 4], [x, y]), {
      lines: 18,
      width,
      veins: 5,
    });
  }
  husk(plate, 134, 66);
  husk(plate, 108, 58);
  husk(plate, 136, 96);
  tube(plate, stem, (t) => 3.4 - 1.8 * t, {lines: 26});
  const neck = bezier([122, 104], [120, 112], [124, 122], [122, 136]);
  tube(plate, neck, (t) => 6 + 9 * Math.sin(t * 2.2), {
    lines: 14,
    rough: 0.08,
    seed: 8,
    open: true,
  });
  const roots = [
    [bezier([122, 118], [126, 150], [116, 190], [128, 238]), 10.5],
    [bezier([118, 122], [100, 150], [104, 190], [80, 230]), 8],
    [bezier([126, 122], [148, 148], [144, 188], [168, 226]), 8],
    [bezier([114, 122], [84, 140], [70, 168], [44, 196]), 6],
    [bezier([130, 122], [160, 136], [176, 164], [200, 188]), 6],
  ] as const;
  roots.forEach(([curve, width], i) => {
    const half = (t: number) => width * (1 - t) ** 0.6 + 0.4;
    root(plate, curve, half, 60, 50 + i);
    fibers(plate, curve, half, {from: 0.3, count: 5, reach: 14, seed: 60 + i});
  });
}

/** A berry in its papery husk. */
function husk(plate: Plate, x: number, y: number): void {
  const half = (t: number) => 7 * Math.sin(Math.min(1, t * 1.05) * Math.PI) ** 0.7 + 0.2;
  tube(plate, (t) => [x, y - 8 + 18 * t], half, {lines: 12, bend: 0.4});
}

/** A turnip-shaped root under its rosette. */
function maca(plate: Plate): void {
  const bulb: Curve = (t) => [118 + 3 * Math.sin(t * 3), 104 + 96 * t];
  const girth = (t: number) =>
    t < 0.42
      ? 54 * Math.sin((0.12 + (t / 0.42) * 0.88) * (Math.PI / 2)) ** 0.8
      : 54 * Math.max(0, Math.cos(((t - 0.42) / 0.58) * (Math.PI / 2))) ** 0.8 + 4;
  for (const [x, y, width] of [
    [120, 8, 12],
    [74, 18, 12],
    [166, 16, 12],
    [36, 48, 11],
    [204, 46, 11],
    [28, 92, 9],
    [212, 90, 9],
  ] as const) {
    leaf(
      plate,
      bezier([mix(118, x, 0.1), 108], [mix(118, x, 0.3), 80], [mix(118, x, 0.75), y + 26], [x, y]),
      {lines: 16, width, teeth: 4.5, veins: 5, belly: 0.62},
    );
  }
  tube(plate, bulb, girth, {lines: 52, bend: 0.28, rough: 0.02, seed: 19});
  const tail = bezier([120, 196], [124, 212], [112, 222], [118, 240]);
  root(plate, tail, (t) => 6.5 * (1 - t) + 0.4, 26, 73);
  fibers(plate, bulb, (t) => girth(t) * 0.97, {from: 0.5, count: 7, reach: 20, seed: 71});
  fibers(plate, tail, (t) => 6 * (1 - t), {from: 0.1, count: 5, reach: 14, seed: 72});
}

/** A rootstock like ginger, and shoots with fleshy leaves in spirals under a head of flowers. */
function rhodiola(plate: Plate): void {
  const shoots = [
    [bezier([116, 178], [112, 130], [126, 90], [120, 42]), 1.1, 1],
    [bezier([92, 182], [82, 146], [62, 116], [56, 78]), 0.95, 2],
    [bezier([140, 182], [158, 146], [178, 122], [188, 80]), 0.95, 3],
  ] as const;
  for (const [shoot, size, seed] of shoots) succulent(plate, shoot, size, seed);
  // Front to back: the scaly necks of the shoots, the roots, and the rootstock between them.
  shoots.forEach(([shoot], i) => {
    const [x, y] = shoot(0);
    const neck = bezier([x, y - 4], [x + 1, y + 4], [x - 1, y + 12], [x, y + 22]);
    root(plate, neck, (t) => 5.4 + 4.6 * Math.sqrt(t) + 0.9 * Math.sin(t * 22), 20, 20 + i);
  });
  const roots = [
    [bezier([112, 196], [118, 212], [104, 222], [112, 240]), 11],
    [bezier([72, 198], [62, 214], [66, 222], [46, 240]), 9.5],
    [bezier([152, 196], [164, 210], [160, 224], [178, 240]), 10],
    [bezier([52, 194], [36, 202], [30, 214], [12, 220]), 7.5],
    [bezier([172, 194], [192, 200], [204, 210], [226, 214]), 7.5],
    [bezier([92, 200], [90, 216], [80, 226], [84, 240]), 6],
    [bezier([132, 200], [138, 216], [144, 226], [142, 240]), 6],
  ] as const;
  roots.forEach(([curve, width], i) => {
    const half = (t: number) => width * (1 - t) ** 0.7 * (1 + 0.08 * Math.sin(t * 16 + i)) + 0.4;
    root(plate, curve, half, 36, 40 + i);
    fibers(plate, curve, half, {from: 0.4, count: 2, reach: 13, seed: 80 + i});
  });
  const stock = bezier([36, 200], [76, 184], [150, 182], [190, 198]);
  const girth = (t: number) =>
    16 * Math.sqrt(Math.max(0.02, 1 - (t * 2 - 1) ** 4)) * (1 + 0.12 * Math.sin(t * 21));
  root(plate, stock, girth, 54, 60);
}

function succulent(plate: Plate, shoot: Curve, size: number, seed: number): void {
  const random = randomOf(seed);
  const [hx, hy] = shoot(1);
  // The flowers nearest to the viewer hide those behind.
  const flowers = range(18)
    .map((k): Point => {
      const [a, r] = [k * 2.4, Math.sqrt((k + 0.5) / 18)];
      const dome = (1 - r * r) * 7;
      return [hx + Math.cos(a) * r * 19 * size, hy - 2 + (Math.sin(a) * r * 9 - dome) * size];
    })
    .sort(([, a], [, b]) => b - a);
  for (const [x, y] of flowers) star(plate, x, y, 4.3 * size, random() * 1.5);
  for (const k of range(22)) {
    const t = 0.94 - k * 0.034;
    const [x, y] = shoot(t);
    const [nx, ny] = normalOf(shoot, t);
    const [across, near] = [Math.cos(k * 2.4), Math.sin(k * 2.4)];
    const young = Math.min(1, 0.6 + k * 0.08);
    const reach = (19 + k * 0.3) * size * (0.45 + 0.55 * Math.abs(across)) * young * across * 1.1;
    const [ex, ey] = [x + nx * reach, y + ny * reach - 7 + near * 7];
    const rib = bezier(
      [x, y],
      [mix(x, ex, 0.4), mix(y, ey, 0.2) + 1],
      [mix(x, ex, 0.8), mix(y, ey, 0.6)],
      [ex, ey],
    );
    leaf(plate, rib, {
      lines: 6,
      width: 5 * size,
      veins: 0,
      belly: 0.62,
      sweep: 0.3,
      isSmall: near > 0.2,
    });
  }
  tube(plate, shoot, () => 2.5, {lines: 20, open: true});
}

/** A flower of four pointed petals. */
function star(plate: Plate, x: number, y: number, r: number, turn: number): void {
  plate.dot([x, y], 2);
  for (const k of range(4)) {
    const a = turn + k * 1.571;
    const tip: Point = [x + Math.cos(a) * r * 1.25, y + Math.sin(a) * r];
    const side = (s: number): Point => [
      x + Math.cos(a + s * 0.55) * r * 0.7,
      y + Math.sin(a + s * 0.55) * r * 0.56,
    ];
    plate.outline([[x, y], side(-1), tip, side(1), [x, y]], 0);
  }
}

/** A creeping herb: fleshy leaves in pairs, and flowers of five petals on thin stalks. */
function bacopa(plate: Plate): void {
  const stems = [
    [bezier([104, 238], [116, 176], [92, 100], [114, 26]), 8, 1],
    [bezier([110, 226], [146, 190], [166, 142], [206, 96]), 6, 0.9],
    [bezier([102, 230], [76, 196], [52, 160], [26, 118]), 6, 0.9],
  ] as const;
  for (const [x, y, fx, fy] of [
    [158, 52, 110, 84],
    [62, 66, 104, 106],
    [206, 158, 160, 150],
  ] as const) {
    flower(plate, x, y);
    const stalk = bezier([fx, fy], [mix(fx, x, 0.5), fy - 4], [x, y + 18], [x, y + 6]);
    tube(plate, stalk, () => 0.8, {lines: 8, open: true});
  }
  for (const [curve, pairs, size] of stems) {
    for (const k of range(pairs)) {
      const t = 0.99 - (k / pairs) * 0.86;
      const [x, y] = curve(t);
      const [nx, ny] = normalOf(curve, t);
      // Pairs stand crosswise: every second one points to the viewer and seems short.
      const turned = k % 2 ? 0.66 : 1;
      const reach = (17 + Math.min(k, 4) * 4.4) * size * turned;
      for (const side of [1, -1]) {
        const [dx, dy] = [nx * side * reach, ny * side * reach];
        const rib = bezier(
          [x, y],
          [x + dx * 0.4, y + dy * 0.4 - 1],
          [x + dx * 0.9, y + dy * 0.9 - 6 * turned],
          [x + dx * 1.22, y + dy * 1.22 - 10 + (k % 2 ? side * 8 : 0)],
        );
        leaf(plate, rib, {
          lines: 13,
          width: 8.6 * size * Math.min(1, 0.6 + k * 0.14),
          veins: 0,
          belly: 0.68,
          sweep: 0.22,
          tone: -0.04,
        });
      }
    }
    tube(plate, curve, (t) => 2.9 - 1.4 * t, {lines: 46, open: true});
  }
  moss(plate, 106, 220, 50, 6);
}

function flower(plate: Plate, x: number, y: number): void {
  for (const k of range(8)) plate.dot([x + Math.cos(k) * 1.8, y + Math.sin(k) * 1.8], 1);
  plate.mask(ellipse(x, y, 3.2, 3, 13));
  for (const k of range(5)) {
    const a = (k / 5) * 6.28 - 1.57;
    const [dx, dy] = [Math.cos(a), Math.sin(a) * 0.9];
    const at = (along: number, across: number): Point => [
      x + dx * along - dy * across,
      y + dy * along + dx * across,
    ];
    const outline = range(25).map((i) => {
      const turn = (i / 24) * 6.2832;
      const along = 8.5 - Math.cos(turn) * 8;
      return at(along, Math.sin(turn) * 6 * (0.45 + 0.55 * Math.min(1, along / 9)));
    });
    plate.hatch(
      (u, v) => at(2 + u * 13, mix(-1, 1, v) * (1.5 + u * 5)),
      (u, v) => 0.62 - u * 0.6 + (dx + dy) * 0.2 * v,
      {lines: 9, samples: 8, within: outline},
    );
    plate.outline(outline, 0);
  }
}

/** Fan-shaped leaves with a notch, on a twig with two seeds. */
function ginkgo(plate: Plate): void {
  blade(plate, 120, 156, 92, 1.57, 3);
  blade(plate, 70, 190, 62, 2.5, 5);
  blade(plate, 176, 186, 62, 0.62, 8);
  const middle = bezier([120, 156], [118, 180], [128, 200], [122, 218]);
  tube(plate, middle, (t) => 1.8 + t * 0.6, {lines: 18});
  tube(plate, bezier([70, 190], [86, 200], [106, 206], [120, 216]), () => 1.6, {lines: 16});
  tube(plate, bezier([176, 186], [160, 200], [142, 208], [126, 216]), () => 1.6, {lines: 16});
  const bud = bezier([122, 213], [119, 218], [125, 222], [122, 229]);
  tube(plate, bud, (t) => 4.4 + Math.sin(t * 20) * 0.9, {lines: 14, open: true});
  const twig = bezier([18, 231], [80, 221], [150, 219], [226, 231]);
  tube(plate, twig, (t) => 4.6 + Math.sin(t * 16) * 0.8, {lines: 90, open: true, fade: 0.22});
}

function blade(
  plate: Plate,
  x: number,
  y: number,
  size: number,
  angle: number,
  seed: number,
): void {
  const random = randomOf(seed);
  const waves = range(5).map(() => [random() * 6.28, 0.02 + random() * 0.025] as const);
  const spread = 1.16;
  const radius = (u: number) => {
    const a = (u * 2 - 1) * spread;
    const notch = Math.exp(-((a / 0.09) ** 2)) * 0.36;
    const shoulder = 1 - 0.16 * (Math.abs(a) / spread) ** 4;
    const wave = waves.reduce(
      (sum, [phase, amount], k) => sum + amount * Math.sin(a * (k * 3 + 4) + phase),
      0,
    );
    return size * (shoulder - notch + wave);
  };
  const at = (u: number, r: number): Point => {
    const a = angle + (u * 2 - 1) * spread * (0.25 + 0.75 * r ** 0.7);
    return [x + Math.cos(a) * radius(u) * r, y - Math.sin(a) * radius(u) * r];
  };
  const edge = range(91).map((i) => at(i / 90, 1));
  plate.hatch(
    (u, v) => at(v, u),
    (u, v) => {
      const a = angle + (v * 2 - 1) * spread;
      return (
        0.26 +
        0.34 * (1 - u) +
        0.3 * shadeOf(Math.cos(a) * 0.7, -Math.sin(a) * 0.3, 0.6) -
        (u > 0.72 ? (u - 0.72) * 0.9 : 0)
      );
    },
    {lines: Math.round(size * 0.8), samples: 14},
  );
  const side = (u: 0 | 1) => range(13).map((i) => at(u, i / 12));
  plate.line(edge, 2);
  plate.line(side(0), 1);
  plate.line(side(1), 2);
  plate.mask([[x, y], ...side(0), ...edge, ...side(1).reverse()]);
}

const plates: Readonly<Record<PlateKind, (plate: Plate) => void>> = {
  'lions-mane': lionsMane,
  cordyceps,
  reishi,
  chaga,
  'turkey-tail': turkeyTail,
  ginseng,
  rhodiola,
  ashwagandha,
  maca,
  bacopa,
  ginkgo,
};

const out = join(import.meta.dirname, '../public/media/plates');
await mkdir(out, {recursive: true});
for (const [kind, draw] of Object.entries(plates)) {
  const plate = new Plate();
  draw(plate);
  const svg = plate.svg(kind);
  await writeFile(join(out, `${kind}.svg`), svg);
  console.log(`${kind}: ${(svg.length / 1000).toFixed(1)} kB`);
}
