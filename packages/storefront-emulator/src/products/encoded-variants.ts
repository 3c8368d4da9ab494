/**
 * Encodes combinations of option values, given by their positions, in the format that Hydrogen's
 * `decodeEncodedVariant` reads: a trie whose leaves are ranges, such as `v1_0:0-1 3,1:2,`.
 */
export function encodeVariants(combinations: readonly (readonly number[])[]): string {
  const sorted = combinations.toSorted(comparePositions);
  return sorted.length > 0 ? `v1_${encodeLevel(sorted, 0)}` : '';
}

function encodeLevel(sorted: readonly (readonly number[])[], depth: number): string {
  const isLeaf = sorted.every((combination) => combination.length === depth + 1);
  if (isLeaf) return encodeRanges(sorted.map((combination) => combination[depth] ?? 0));
  const branches = new Map<number, (readonly number[])[]>();
  for (const combination of sorted) {
    const position = combination[depth] ?? 0;
    const branch = branches.get(position);
    if (branch) branch.push(combination);
    else branches.set(position, [combination]);
  }
  return [...branches]
    .map(([position, branch]) => `${position}:${encodeLevel(branch, depth + 1)},`)
    .join('');
}

function encodeRanges(positions: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last && last[1] === position - 1) last[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

export function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (const [index, position] of a.entries()) {
    const difference = position - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
