import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';
import type {CollectionConditionInput, CollectionRulesInput} from '../catalog/types.ts';
import {parseDecimal} from '../core/money.ts';
import {totalInventory} from './stock.ts';

/** Whether a product is a member of an automated collection. */
export function fitsRules(state: ProductState, {match, conditions}: CollectionRulesInput): boolean {
  const fits = (condition: CollectionConditionInput) => fitsCondition(state, condition);
  return match === 'any' ? conditions.some(fits) : conditions.every(fits);
}

function fitsCondition(state: ProductState, condition: CollectionConditionInput): boolean {
  const {relation} = condition;
  const fits = (known: string | number) => compare(known, condition);
  const values = valuesOf(state, condition.field);
  // A product does not have a tag if none of its tags is that one.
  return relation === 'notEquals' || relation === 'notContains'
    ? values.every(fits)
    : values.some(fits);
}

function valuesOf(
  state: ProductState,
  field: CollectionConditionInput['field'],
): (string | number)[] {
  const {data, title} = state;
  const ofVariants = (amountOf: (variant: VariantState) => string | number | null) =>
    variantsOf(state).flatMap((variant) => amountOf(variant) ?? []);
  switch (field) {
    case 'title':
      return [title];
    case 'productType':
      return [data.productType];
    case 'vendor':
      return [data.vendor];
    case 'tag':
      return data.tags;
    case 'price':
      return ofVariants(({price}) => price);
    case 'compareAtPrice':
      return ofVariants(({compareAtPrice}) => compareAtPrice);
    case 'inventory':
      return [totalInventory(state) ?? 0];
    case 'variantTitle':
      return ofVariants((variant) => variant.data.title);
  }
}

function compare(
  known: string | number,
  {field, relation, value}: CollectionConditionInput,
): boolean {
  if (typeof known === 'number') {
    const wanted = field === 'inventory' ? Number(value) : (parseDecimal(value) ?? 0);
    switch (relation) {
      case 'greaterThan':
        return known > wanted;
      case 'lessThan':
        return known < wanted;
      case 'notEquals':
        return known !== wanted;
      default:
        return known === wanted;
    }
  }
  const text = known.toLowerCase();
  const wanted = value.toLowerCase();
  switch (relation) {
    case 'startsWith':
      return text.startsWith(wanted);
    case 'endsWith':
      return text.endsWith(wanted);
    case 'contains':
      return text.includes(wanted);
    case 'notContains':
      return !text.includes(wanted);
    case 'notEquals':
      return text !== wanted;
    default:
      return text === wanted;
  }
}
