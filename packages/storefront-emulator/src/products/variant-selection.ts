import type {Option} from '../catalog/catalog.ts';
import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';
import {comparePositions} from './encoded-variants.ts';
import {isVariantAvailable} from './stock.ts';

export interface SelectionArguments {
  selectedOptions?: readonly {name: string; value: string}[] | null;
  caseInsensitiveMatch?: boolean | null;
  ignoreUnknownOptions?: boolean | null;
}

/** The position of the selected value of each option; `undefined` for an option without one. */
type Positions = (number | undefined)[];

/** The first variant with all selected values; none if any is not one of the product's. */
export function findVariant(
  state: ProductState,
  args: SelectionArguments,
): VariantState | undefined {
  const positions = positionsOf(state.data.options, args);
  return (
    positions &&
    variantsOf(state).find(({data}) =>
      positions.every(
        (position, index) => position === undefined || data.values[index] === position,
      ),
    )
  );
}

/** The variant with the selected values, or else the first one available, or else the first. */
export function selectedOrFirstAvailable(
  state: ProductState,
  args: SelectionArguments,
): VariantState | undefined {
  const isSelected = (args.selectedOptions?.length ?? 0) > 0;
  const variants = variantsOf(state);
  return (
    (isSelected ? findVariant(state, args) : undefined) ??
    variants.find(isVariantAvailable) ??
    variants.at(0)
  );
}

/** The variants that differ from the selected values in exactly one option, by id. */
export function adjacentVariants(state: ProductState, args: SelectionArguments): VariantState[] {
  const selected = selectedOrFirstAvailable(state, args);
  const given = positionsOf(state.data.options, args) ?? [];
  const positions = state.data.options.map(
    (_, index) => given[index] ?? selected?.data.values[index],
  );
  return variantsOf(state)
    .filter(({data}) => {
      const different = data.values.filter((position, index) => position !== positions[index]);
      return different.length === 1;
    })
    .toSorted((a, b) => a.data.id - b.data.id);
}

/** The variant with one value of an option and the first possible values of the others. */
export function firstVariantWith(
  state: ProductState,
  option: number,
  position: number,
): VariantState | undefined {
  return variantsOf(state)
    .filter(({data}) => data.values[option] === position)
    .reduce<VariantState | undefined>(
      (first, variant) =>
        first && comparePositions(first.data.values, variant.data.values) <= 0 ? first : variant,
      undefined,
    );
}

function positionsOf(
  options: readonly Option[],
  {selectedOptions, caseInsensitiveMatch, ignoreUnknownOptions}: SelectionArguments,
): Positions | undefined {
  const same = (one: string, other: string) =>
    caseInsensitiveMatch ? one.toLowerCase() === other.toLowerCase() : one === other;
  const positions: Positions = options.map(() => undefined);
  for (const {name, value} of selectedOptions ?? []) {
    const index = options.findIndex((option) => same(option.name, name));
    if (index === -1) {
      if (ignoreUnknownOptions) continue;
      return undefined;
    }
    const position = options[index]?.values.findIndex((known) => same(known.name, value)) ?? -1;
    if (position === -1) return undefined;
    positions[index] = position;
  }
  return positions;
}
