interface Thread {
  /** From where it branches off. */
  path: string;
  /** From the ground to its end. */
  trail: string;
  depth: number;
}

interface Tip {
  x: number;
  y: number;
  angle: number;
  depth: number;
  trail: string;
}

const ground = {x: 280, y: 404};
const maxDepth = 3;
/** Light runs along this many trails; each is an element. */
const lightCount = 48;

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
    ...ground,
    angle,
    depth: 0,
    trail: `M${ground.x} ${ground.y}`,
  }));

  for (let tip = tips.shift(); tip; tip = tips.shift()) {
    const reach = (105 - tip.depth * 17) * (0.75 + random() * 0.5);
    const bend = (random() - 0.5) * 0.7;
    const middle = along(tip, tip.angle + bend, reach * 0.55);
    const end = along(tip, tip.angle - bend * 0.4, reach);
    if (end.y < 6 || end.y > 410 || end.x < 6 || end.x > 554) continue;

    const curve = `Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`;
    const {depth} = tip;
    const trail = tip.trail + curve;
    grown.push({path: `M${round(tip.x)} ${round(tip.y)}${curve}`, trail, depth});
    if (depth === maxDepth) continue;
    const branches = random() < 0.35 ? 3 : 2;
    for (let branch = 0; branch < branches; branch++) {
      const spread = (branch / (branches - 1) - 0.5) * 1.05 + (random() - 0.5) * 0.3;
      tips.push({...end, angle: tip.angle + spread, depth: depth + 1, trail});
    }
  }
  return grown;
}

function along({x, y}: {x: number; y: number}, angle: number, by: number) {
  return {x: x + Math.cos(angle) * by, y: y + Math.sin(angle) * by};
}

function round(value: number): number {
  return Math.round(value);
}

const threads = grow();

/** All threads in one path. */
export const mycelium = threads.map(({path}) => path).join('');

/** The trails that light runs along, evenly spread over the drawing. */
export const trails: readonly string[] = threads
  .filter(({depth}) => depth === maxDepth)
  .map(({trail}) => trail)
  .filter(
    (_, at, all) =>
      Math.floor((at * lightCount) / all.length) !==
      Math.floor(((at - 1) * lightCount) / all.length),
  );
