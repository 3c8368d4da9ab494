/** Engraves a plate for each mushroom, root and leaf: `public/media/plates/{kind}.svg`, of one color. */
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {PlateKind} from '../app/catalog/ingredient-plate.tsx';
import {
  bezier,
  type Curve,
  leaf,
  mix,
  normalOf,
  Plate,
  type Point,
  range,
  sequence,
  shadeOf,
  tube,
} from './engraving.ts';

/** A head of hanging spines under the branch that it grows on. The upper spines cover the lower ones. */
function lionsMane(plate: Plate): void {
  const random = sequence(29);
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
      plate.line(side(-w), 0);
      plate.line(side(w), shade > 0.42 ? 2 : 1);
      if (shade > 0.3)
        plate.line(side(w * 0.35).slice(0, shade > 0.55 ? 6 : 4), shade > 0.6 ? 1 : 0);
      if (shade > 0.62) plate.line(side(-w * 0.3).slice(0, 5), 0);
      plate.mask([...side(-w), ...side(w).reverse()]);
    }
  }
  branch(plate);
}

function branch(plate: Plate): void {
  const random = sequence(7);
  tube(
    plate,
    bezier([-4, 36], [70, 44], [150, 58], [246, 30]),
    (t) => 17 + 3 * Math.sin(t * 9) - 4 * t,
    {lines: 74, bend: 0.5, tone: 0.06, wobble: () => (random() - 0.5) * 0.05, open: true},
  );
}

/** Clubs from one foot, with pores where the spores are. */
function cordyceps(plate: Plate): void {
  const random = sequence(11);
  const clubs = [
    [112, 122, 196, 1.1],
    [128, 164, 172, 1],
    [104, 70, 160, 1],
    [120, 142, 138, 0.95],
    [110, 96, 128, 0.95],
    [134, 198, 128, 0.92],
    [98, 38, 122, 0.92],
    [126, 178, 88, 0.85],
    [106, 62, 84, 0.85],
    [118, 120, 82, 0.85],
  ] as const;
  for (const [from, to, height, girth] of clubs) {
    const bend = (random() - 0.5) * 16;
    const center: Curve = (t) => [
      mix(from, to, t ** 1.35) + bend * Math.sin(t * Math.PI),
      226 - height * t,
    ];
    const half = (t: number): number => {
      const head = t > 0.45 ? Math.sin(Math.min(1, (t - 0.45) / 0.25) * (Math.PI / 2)) * 6 : 0;
      const tip = t > 0.88 ? Math.sqrt(Math.max(0, 1 - ((t - 0.88) / 0.12) ** 2)) : 1;
      return (4.4 + 1.4 * (1 - t) + head) * girth * tip;
    };
    // The pores are darker on the side of the shade.
    for (const _ of range(Math.round(46 * girth))) {
      const t = 0.5 + random() * 0.44;
      const s = (random() * 2 - 1) * 0.82;
      const [x, y] = center(t);
      const [nx, ny] = normalOf(center, t);
      plate.dot([x + nx * half(t) * s, y + ny * half(t) * s], s > 0.1 ? 2 : 1);
    }
    tube(plate, center, half, {
      lines: Math.round(height / 3.4),
      bend: 0.35,
      wobble: () => (random() - 0.5) * 0.05,
    });
  }
}

interface Fan {
  x: number;
  y: number;
  size: number;
  squash: number;
  seed: number;
  /** The tones of its zones from the middle to the rim, between -1 and 1. */
  zones: (r: number) => number;
  lines: number;
  from?: number;
  to?: number;
  waves?: number;
  /** Lines around the middle. */
  rings?: number;
}

/** A bracket seen from above: zones around the point where it grew, and a rim. */
function fan(plate: Plate, {x, y, size, squash, seed, zones, lines, ...rest}: Fan): void {
  const {from = 1.14, to = -0.14, waves = 0.02, rings = 0} = rest;
  const random = sequence(seed);
  const phases = range(8).map(() => [random() * 6.28, random() * waves] as const);
  const at = (u: number, r: number, lift = 0): Point => {
    const angle = Math.PI * mix(from, to, u);
    let radius = size * r;
    phases.forEach(([phase, amount], k) => {
      radius *= 1 + amount * r * Math.sin(angle * (k + 2) + phase);
    });
    return [x + Math.cos(angle) * radius, y - Math.sin(angle) * radius * squash + lift];
  };
  const shade = (u: number, r: number): number => {
    const angle = Math.PI * mix(from, to, u);
    return shadeOf(Math.cos(angle) * r * 0.75, -Math.sin(angle) * r * 0.75, 0.8);
  };
  const arc = (r: number, lift = 0) => range(73).map((i) => at(i / 72, r, lift));
  const thick = size * 0.07;
  const rim = arc(1);
  const under = arc(1.004, thick);
  const sides = (u: 0 | 1) => range(9).map((i) => at(u, 1 - (i / 8) * 0.88));
  const top = [...rim, ...sides(1), ...sides(0).reverse()];
  plate.line(top, 1);
  plate.hatch(
    (u, v) => at(v, 0.1 + u * 0.89),
    (u, v) => shade(v, 0.1 + u * 0.89) * 0.8 + zones(0.1 + u * 0.89),
    {lines, samples: 40, least: 0.2},
  );
  for (const k of range(rings)) {
    const r = 0.14 + ((k + 0.5) / rings) * 0.82 + (random() - 0.5) * 0.02;
    const line = arc(r);
    // A ring is broken where the lacquer shines.
    const shine = Math.round(14 + 18 * random());
    plate.line(line.slice(0, shine), k % 3 === 0 ? 1 : 0);
    plate.line(line.slice(shine + 6 + Math.round(8 * random())), k % 3 === 1 ? 2 : 1);
  }
  plate.mask(top);
  plate.hatch(
    (u, v) => at(v, 1, u * thick),
    (_, v) => 0.3 + v * 0.5,
    {lines: Math.round(size * 0.7), samples: 3},
  );
  plate.line(under, 2);
  plate.mask([...rim, ...[...under].reverse()]);
}

/** A lacquered fan on its stem, with a smaller one behind. */
function reishi(plate: Plate): void {
  const zones = (r: number) => (r > 0.84 ? 0.16 : r < 0.3 ? 0.2 : 0.02 + 0.16 * Math.sin(r * 19));
  const random = sequence(3);
  const stem = (curve: Curve, width: number) =>
    tube(plate, curve, (t) => width * (1.3 - 0.4 * t + 0.06 * Math.sin(t * 14)), {
      lines: 60,
      bend: 0.45,
      tone: 0.1,
      wobble: () => (random() - 0.5) * 0.06,
    });
  const kidney = {from: 1.36, to: -0.36, zones};
  fan(plate, {...kidney, x: 98, y: 124, size: 84, squash: 0.74, seed: 9, lines: 92, rings: 9});
  stem(bezier([120, 238], [126, 204], [84, 184], [98, 126]), 8.5);
  fan(plate, {...kidney, x: 178, y: 78, size: 52, squash: 0.86, seed: 5, lines: 62, rings: 7});
  stem(bezier([136, 238], [142, 196], [184, 160], [178, 80]), 6);
}

/** Thin brackets in tiers, banded light and dark. */
function turkeyTail(plate: Plate): void {
  const bands = [
    [0.1, 0.24],
    [0.42, 0.54],
    [0.74, 0.86],
  ] as const;
  const zones = (r: number) => (bands.some(([a, b]) => r > a && r < b) ? 0.42 : -1);
  const tiers = [
    [122, 196, 92, 0.6, 21],
    [62, 148, 60, 0.66, 22],
    [184, 138, 56, 0.66, 23],
    [112, 104, 68, 0.64, 24],
    [178, 70, 46, 0.7, 26],
  ] as const;
  for (const [x, y, size, squash, seed] of tiers) {
    fan(plate, {
      x,
      y,
      size,
      squash,
      seed,
      zones,
      lines: Math.round(size * 0.8),
      rings: 7,
      from: 1.08,
      to: -0.08,
      waves: 0.035,
    });
  }
}

/** A black, cracked crust on a birch. */
function chaga(plate: Plate): void {
  const random = sequence(17);
  const mass = (a: number): Point => [
    104 + Math.cos(a) * 72 * (1 + 0.13 * Math.sin(a * 3 + 1) + 0.05 * Math.sin(a * 11)),
    124 + Math.sin(a) * 84 * (1 + 0.1 * Math.cos(a * 4) + 0.04 * Math.sin(a * 9)),
  ];
  const outline = range(90).map((i) => mass((i / 90) * 6.283));
  const seeds: Point[] = [];
  for (const _ of range(4000)) {
    const [a, r] = [random() * 6.283, Math.sqrt(random())];
    const [ex, ey] = mass(a);
    const seed: Point = [mix(104, ex, r), mix(124, ey, r)];
    const apart = 12.5 + 10 * random() ** 2;
    if (seeds.every(([x, y]) => Math.hypot(x - seed[0], y - seed[1]) > apart)) seeds.push(seed);
  }
  for (const seed of seeds) crust(plate, seed, seeds, random);
  plate.mask(outline);
  // The trunk, with the lenticels of its bark.
  const trunk = sequence(5);
  for (const _ of range(46)) {
    const [s, t] = [trunk() * 1.7 - 0.85, trunk()];
    const length = 5 + trunk() * 16 * Math.sqrt(1 - s * s);
    const [x, y] = [150 + s * 58, t * 240];
    plate.line(
      range(5).map((k) => [x + (k / 4 - 0.5) * length, y + Math.sin(k * 1.6) * 0.8] as const),
      trunk() > 0.5 ? 2 : 1,
    );
  }
  plate.hatch(
    (u, v) => [150 + (u * 2 - 1) * 62, v * 240 + Math.sqrt(Math.max(0, 1 - (u * 2 - 1) ** 2)) * 9],
    (u) => shadeOf(u * 2 - 1, 0, Math.sqrt(Math.max(0, 1 - (u * 2 - 1) ** 2))) - 0.12,
    {lines: 66, samples: 14},
  );
  for (const side of [-1, 1]) {
    plate.line(
      range(31).map((i) => [150 + side * 62 + (trunk() - 0.5) * 1.2, i * 8] as const),
      side > 0 ? 2 : 1,
    );
  }
}

/** One piece of the crust: what is nearer to its seed than to any other, with cracks around it. */
function crust(plate: Plate, [x, y]: Point, seeds: readonly Point[], random: () => number): void {
  const reach = (a: number): number => {
    const [dx, dy] = [Math.cos(a), Math.sin(a)];
    let r = 15;
    for (const [sx, sy] of seeds) {
      const [gx, gy] = [sx - x, sy - y];
      const toward = gx * dx + gy * dy;
      if (toward > 0.01) r = Math.min(r, (gx * gx + gy * gy) / (2 * toward));
    }
    return r - 0.6;
  };
  const corners = range(15).map((i): Point => {
    const a = (i / 15) * 6.283;
    const r = reach(a) * (1 - random() * 0.2);
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  const [first] = corners;
  if (!first) return;
  const tilt = random() * 3.14;
  const body = shadeOf((x - 104) / 90, (y - 124) / 100, 0.5);
  const count = Math.round(10 + body * 5);
  for (const i of range(count)) {
    const q = ((i + 0.5) / count) * 28 - 14;
    const at = (s: number): Point => [
      x + Math.cos(tilt) * s - Math.sin(tilt) * q,
      y + Math.sin(tilt) * s + Math.cos(tilt) * q,
    ];
    // The lit side of a piece is hatched in part.
    const from = body + random() * 0.4 > 0.3 ? -15 : -2;
    plate.lineWithin(corners, [at(from), at(15)], random() < 0.3 + body ? 2 : 1);
  }
  plate.line([...corners, first], 2);
}

/** Rootlets that leave a root and end in a point. */
function rootlets(
  plate: Plate,
  along: Curve,
  half: (t: number) => number,
  count: number,
  seed: number,
  reach: number,
): void {
  const random = sequence(seed);
  for (const i of range(count)) {
    const t = 0.2 + (0.75 * i) / count + random() * 0.06;
    const side = i % 2 ? 1 : -1;
    const [x, y] = along(t);
    const [nx, ny] = normalOf(along, t);
    const length = reach * (0.5 + random() * 0.8);
    const w = half(t) * side;
    const [ex, ey] = [x + nx * (w + side * length), y + ny * w + length * 0.75];
    const curve = bezier(
      [x + nx * w * 0.8, y + ny * w * 0.8],
      [x + nx * (w + side * length * 0.55), y + ny * w + length * 0.1],
      [ex + (random() - 0.5) * 10, ey - length * 0.4],
      [ex, ey],
    );
    tube(plate, curve, (q) => Math.max(0.25, 1.5 * (1 - q)), {lines: 6, tone: -0.1});
  }
}

/** A root with two legs, its neck and its rootlets. */
function ginseng(plate: Plate): void {
  const random = sequence(31);
  const wobble = () => (random() - 0.5) * 0.07;
  const body = bezier([112, 40], [128, 76], [108, 104], [118, 138]);
  const limbs: readonly (readonly [Curve, (t: number) => number, number])[] = [
    [bezier([112, 124], [88, 160], [98, 196], [64, 230]), (t) => 15 * (1 - t) ** 0.7 + 0.5, 44],
    [bezier([124, 126], [150, 156], [140, 190], [172, 232]), (t) => 14 * (1 - t) ** 0.7 + 0.5, 44],
    [bezier([108, 78], [78, 90], [62, 112], [38, 140]), (t) => 8.5 * (1 - t) ** 0.8 + 0.4, 32],
    [bezier([126, 84], [156, 90], [172, 112], [204, 122]), (t) => 8 * (1 - t) ** 0.8 + 0.4, 32],
  ];
  const girth = (t: number) =>
    13 + 11 * Math.sin(Math.min(1, t * 1.25) * 2.4) * (t < 0.9 ? 1 : 0.95);
  tube(plate, body, girth, {lines: 46, wobble, open: true});
  for (const [curve, half, lines] of limbs) {
    tube(plate, curve, half, {lines, wobble});
  }
  limbs.forEach(([curve, half], i) => {
    rootlets(plate, curve, half, i < 2 ? 7 : 5, 40 + i, i < 2 ? 26 : 20);
  });
  tube(
    plate,
    bezier([108, 18], [106, 26], [118, 32], [113, 46]),
    (t) => 5.5 + 1.6 * Math.sin(t * 18),
    {lines: 16},
  );
  for (const [x, y] of [
    [96, 6],
    [124, 4],
  ] as const) {
    tube(plate, bezier([109, 22], [108, 14], [x, 12], [x, y]), () => 1.7, {lines: 8});
  }
}

/** A bundle of long taproots below a leafy shoot. */
function ashwagandha(plate: Plate): void {
  const random = sequence(8);
  const wobble = () => (random() - 0.5) * 0.08;
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
  for (const [x, y] of [
    [134, 66],
    [108, 58],
    [136, 96],
  ] as const)
    berry(plate, x, y);
  tube(plate, stem, (t) => 3.4 - 1.8 * t, {lines: 26});
  tube(
    plate,
    bezier([122, 104], [120, 112], [124, 122], [122, 136]),
    (t) => 6 + 9 * Math.sin(t * 2.2),
    {
      lines: 14,
      wobble,
      open: true,
    },
  );
  const roots = [
    [bezier([122, 118], [126, 150], [116, 190], [128, 238]), 10.5],
    [bezier([118, 122], [100, 150], [104, 190], [80, 230]), 8],
    [bezier([126, 122], [148, 148], [144, 188], [168, 226]), 8],
    [bezier([114, 122], [84, 140], [70, 168], [44, 196]), 6],
    [bezier([130, 122], [160, 136], [176, 164], [200, 188]), 6],
  ] as const;
  for (const [curve, width] of roots) {
    tube(plate, curve, (t) => width * (1 - t) ** 0.6 + 0.4, {lines: 34, wobble});
  }
  roots.forEach(([curve, width], i) => {
    rootlets(plate, curve, (t) => width * (1 - t), 3, 60 + i, 15);
  });
}

/** A berry in its papery husk. */
function berry(plate: Plate, x: number, y: number): void {
  const husk: Curve = (t) => [x, y - 8 + 18 * t];
  tube(plate, husk, (t) => 7 * Math.sin(Math.min(1, t * 1.05) * Math.PI) ** 0.7 + 0.2, {
    lines: 12,
    bend: 0.4,
  });
}

/** A turnip-shaped root under its rosette. */
function maca(plate: Plate): void {
  const random = sequence(19);
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
  tube(plate, bulb, girth, {lines: 52, bend: 0.28, wobble: () => (random() - 0.5) * 0.02});
  const tail = bezier([120, 196], [124, 212], [112, 222], [118, 240]);
  tube(plate, tail, (t) => 6.5 * (1 - t) + 0.4, {lines: 18});
  rootlets(plate, bulb, (t) => girth(t) * 0.95, 6, 71, 20);
  rootlets(plate, tail, () => 3, 4, 72, 16);
}

/** A knotted rootstock, and shoots with fleshy leaves in spirals under a head of flowers. */
function rhodiola(plate: Plate): void {
  const random = sequence(13);
  const shoots = [
    bezier([112, 160], [110, 120], [122, 80], [116, 40]),
    bezier([88, 164], [78, 132], [62, 106], [58, 74]),
    bezier([140, 164], [154, 134], [176, 112], [184, 76]),
  ];
  shoots.forEach((shoot, i) => {
    const [hx, hy] = shoot(1);
    for (const k of range(7)) {
      const a = (k / 7) * 6.28;
      const r = 8 + (k % 3) * 2.4;
      petal(plate, [hx, hy - 4], [hx + Math.cos(a) * r * 1.6, hy - 5 + Math.sin(a) * r * 0.8], 3);
    }
    for (const k of range(9)) {
      const t = 0.92 - k * 0.085;
      const [x, y] = shoot(t);
      const side = k % 2 ? 1 : -1;
      const reach = (17 + k * 0.8) * (i === 0 ? 1.08 : 0.9);
      leaf(
        plate,
        bezier(
          [x, y],
          [x + side * reach * 0.4, y - 2],
          [x + side * reach * 0.8, y - 9],
          [x + side * reach, y - 14],
        ),
        {lines: 2, width: 5, veins: 0, belly: 0.6, sweep: 0.3, isSmall: true},
      );
    }
    tube(plate, shoot, () => 2.4, {lines: 12});
  });
  const knots = [
    [112, 178, 26, 20],
    [80, 182, 22, 17],
    [146, 184, 24, 17],
    [56, 194, 17, 12],
    [176, 196, 18, 12],
    [112, 204, 24, 15],
  ] as const;
  for (const [x, y, w, h] of knots) {
    tube(
      plate,
      (t) => [x - w + 2 * w * t, y + 2 * Math.sin(t * 5)],
      (t) => h * Math.sin(Math.min(0.98, Math.max(0.03, t)) * Math.PI) ** 0.5,
      {
        lines: Math.round(w * 0.65),
        bend: 0.3,
        tone: 0.06,
        wobble: () => (random() - 0.5) * 0.09,
      },
    );
  }
  for (const [x, y, dx] of [
    [70, 200, -30],
    [104, 214, -8],
    [130, 214, 14],
    [164, 204, 30],
  ] as const) {
    const curve = bezier([x, y], [x + dx * 0.3, y + 10], [x + dx * 0.6, y + 16], [x + dx, y + 34]);
    tube(plate, curve, (t) => 4.6 * (1 - t) + 0.3, {lines: 16});
  }
}

function petal(plate: Plate, from: Point, to: Point, width: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  leaf(plate, (t) => [from[0] + dx * t, from[1] + dy * t], {
    lines: 3,
    width,
    veins: 0,
    belly: 0.62,
    isSmall: true,
  });
}

/** A creeping herb: small fleshy leaves in pairs, and flowers of five petals. */
function bacopa(plate: Plate): void {
  const stems = [
    bezier([96, 236], [104, 170], [84, 90], [108, 12]),
    bezier([100, 220], [134, 176], [158, 120], [196, 74]),
    bezier([98, 226], [76, 188], [46, 152], [30, 96]),
  ];
  for (const [x, y] of [
    [118, 50],
    [186, 104],
    [44, 128],
    [120, 138],
  ] as const)
    flower(plate, x, y);
  stems.forEach((stem, i) => {
    const pairs = i === 0 ? 7 : 5;
    for (const k of range(pairs)) {
      const t = 0.98 - (k / pairs) * 0.84;
      const [x, y] = stem(t);
      const [nx, ny] = normalOf(stem, t);
      const size = 21 + k * 1.8;
      for (const side of [1, -1]) {
        leaf(
          plate,
          bezier(
            [x, y],
            [x + nx * side * size * 0.4, y + ny * side * size * 0.4 - 3],
            [x + nx * side * size * 0.9, y + ny * side * size * 0.9 - 6],
            [x + nx * side * size * 1.2, y + ny * side * size * 1.2 - 11],
          ),
          {lines: 5, width: 7, veins: 0, belly: 0.66, sweep: 0.25, isSmall: true},
        );
      }
    }
    tube(plate, stem, (t) => 2.6 - t, {lines: 40});
  });
}

function flower(plate: Plate, x: number, y: number): void {
  for (const k of range(6)) plate.dot([x + Math.cos(k) * 1.6, y + Math.sin(k) * 1.6]);
  for (const k of range(5)) {
    const a = (k / 5) * 6.28 - 1.57;
    petal(plate, [x, y], [x + Math.cos(a) * 15, y + Math.sin(a) * 14], 5.4);
  }
}

/** Fan-shaped leaves with a notch, on a twig with two seeds. */
function ginkgo(plate: Plate): void {
  const blades = [
    [120, 156, 92, 1.57, 3],
    [70, 190, 62, 2.5, 5],
    [176, 186, 62, 0.62, 8],
  ] as const;
  for (const [x, y, size, angle, seed] of blades) blade(plate, x, y, size, angle, seed);
  tube(plate, bezier([120, 156], [118, 180], [128, 200], [122, 218]), (t) => 1.8 + t * 0.6, {
    lines: 18,
  });
  tube(plate, bezier([70, 190], [86, 200], [106, 206], [120, 216]), () => 1.6, {lines: 16});
  tube(plate, bezier([176, 186], [160, 200], [142, 208], [126, 216]), () => 1.6, {lines: 16});
  tube(
    plate,
    bezier([30, 232], [80, 224], [150, 218], [214, 232]),
    (t) => 4.4 + Math.sin(t * 16) * 0.8,
    {lines: 56},
  );
}

function blade(
  plate: Plate,
  x: number,
  y: number,
  size: number,
  angle: number,
  seed: number,
): void {
  const random = sequence(seed);
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
  plate.line(edge, 2);
  plate.line(
    range(13).map((i) => at(0, i / 12)),
    1,
  );
  plate.line(
    range(13).map((i) => at(1, i / 12)),
    2,
  );
  plate.mask([
    [x, y],
    ...range(13).map((i) => at(0, i / 12)),
    ...edge,
    ...range(13).map((i) => at(1, 1 - i / 12)),
  ]);
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
