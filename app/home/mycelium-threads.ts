interface Thread {
  path: string;
  length: number;
  depth: number;
}

/** All threads of one depth in one path, because an element for each would be about 400. */
interface Growth {
  path: string;
  /** The length of the longest thread. */
  length: number;
  delay: number;
}

interface Tip {
  x: number;
  y: number;
  angle: number;
  depth: number;
}

const depths = [0, 1, 2, 3] as const;
const delayStepSeconds = 0.9;

/** A seeded generator, so that worker and browser render the same drawing. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Grows branching threads upward from one point on the ground. */
function grow(): Thread[] {
  const random = seeded(20_191);
  const grown: Thread[] = [];
  const tips: Tip[] = [-2.75, -2.3, -1.9, -1.57, -1.2, -0.85, -0.4].map((angle) => ({
    x: 280,
    y: 404,
    angle,
    depth: 0,
  }));

  for (let tip = tips.shift(); tip; tip = tips.shift()) {
    const reach = (105 - tip.depth * 17) * (0.75 + random() * 0.5);
    const bend = (random() - 0.5) * 0.7;
    const middle = along(tip, tip.angle + bend, reach * 0.55);
    const end = along(tip, tip.angle - bend * 0.4, reach);
    if (end.y < 6 || end.y > 410 || end.x < 6 || end.x > 554) continue;

    grown.push({
      path: `M${round(tip.x)} ${round(tip.y)}Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`,
      length: Math.ceil(reach * 1.06),
      depth: tip.depth,
    });
    if (tip.depth === depths.at(-1)) continue;
    const branches = random() < 0.35 ? 3 : 2;
    for (let branch = 0; branch < branches; branch++) {
      const spread = (branch / (branches - 1) - 0.5) * 1.05 + (random() - 0.5) * 0.3;
      tips.push({...end, angle: tip.angle + spread, depth: tip.depth + 1});
    }
  }
  return grown;
}

function along({x, y}: {x: number; y: number}, angle: number, by: number) {
  return {x: x + Math.cos(angle) * by, y: y + Math.sin(angle) * by};
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const threads = grow();

export const growths: readonly Growth[] = depths.map((depth) => {
  const sameDepth = threads.filter((thread) => thread.depth === depth);
  return {
    path: sameDepth.map(({path}) => path).join(''),
    length: Math.max(...sameDepth.map(({length}) => length)),
    delay: round(depth * delayStepSeconds),
  };
});
