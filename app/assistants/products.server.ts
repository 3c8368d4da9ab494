import {amountsOf} from '../catalog/active-amounts.ts';
import type {Product} from '../catalog/types.ts';
import {fdaStatement} from '../content/fda-statement.ts';
import {productCopy, productPage, qualityBadges, studiesNote} from '../content/product-copy.ts';
import type {Offer} from '../pricing/offer.ts';
import {describeRating, type Rating} from '../pricing/rating.ts';
import {shippingSection} from './information.server.ts';
import {describePrice, purchaseTable} from './price-lines.server.ts';
import {blocks, intro, plain, section} from './syntax.server.ts';

export function productMarkdown(
  origin: string,
  product: Product,
  offer: Offer,
  rating: Rating | null,
): string {
  const {id, title, subtitle, servingSize, allergens, form, netWeight, features = []} = product;
  const {benefitsTitle, benefits, routine, studies} = productCopy[id];
  return blocks(
    intro(`${title}: ${subtitle}`, product.description),
    section('Product', [
      `Price: ${describePrice(offer)}`,
      ...(rating ? [`Rating: ${describeRating(rating)}`] : []),
      `${product.supplyDays} Day Supply: ${product.servingsPerContainer} servings of ${servingSize}`,
      ...(form ? [`Form: ${form}`] : []),
      ...(netWeight ? [`Net weight: ${netWeight}`] : []),
      `SKU: ${product.sku}`,
    ]),
    section('Buy'),
    purchaseTable(origin, offer),
    `The number after the colon is the quantity. A subscription renews at its price until it is canceled. Several products, discounts: ${origin}/llms.txt`,
    section(
      'Ingredients',
      `Per serving of ${servingSize}:`,
      product.ingredients.map(({name: title, amount, description}) => ({
        title,
        text: `${amount}. ${description}`,
      })),
      allergens ? `Allergens: ${allergens}` : '',
    ),
    section(benefitsTitle, benefits),
    section('Benefits', [...product.benefits, ...features]),
    section('Usage', product.usage, routine),
    section('Warnings', product.warnings),
    section(
      'Studies of its ingredients',
      studies.map(({title, ingredients, size, design, amount, source, doi}) => ({
        title,
        text: `${size}. ${design} In the study: ${amount}. Here: ${amountsOf(product.ingredients, ingredients)}. ${source}. https://doi.org/${doi}`,
      })),
      studiesNote(id),
    ),
    section('Assurances', [...productPage.tests, ...qualityBadges(id), ...productPage.assurances]),
    shippingSection,
    plain(fdaStatement),
  );
}
