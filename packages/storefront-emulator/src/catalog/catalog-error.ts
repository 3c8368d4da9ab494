/** A mistake in a catalog: the place, such as `products[3].variants[0].price`, and what is wrong. */
export interface CatalogProblem {
  path: string;
  reason: string;
}

const maxListed = 20;

/** A catalog that cannot be used, with every problem found in it. */
export class CatalogError extends Error {
  readonly problems: readonly CatalogProblem[];

  constructor(problems: readonly CatalogProblem[]) {
    const lines = problems.slice(0, maxListed).map(({path, reason}) => `  ${path}: ${reason}`);
    const others = problems.length - lines.length;
    if (others > 0) lines.push(`  … and ${others} more`);
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The catalog has ${count}:\n${lines.join('\n')}`);
    this.name = 'CatalogError';
    this.problems = problems;
  }
}
