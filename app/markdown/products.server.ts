import {products, usageFallback} from '~/catalog/catalog';
import type {Product} from '~/catalog/types';
import {fdaStatement} from '~/content/fda-statement';
import {hero, questions, science, showcaseLine} from '~/content/home';
import {productCopy, productPage as sharedCopy, studiesNote} from '~/content/product-copy';
import type {LivePrice} from '~/pricing/live-price';
import type {SellingPlan} from '~/pricing/plans';
import type {Prices} from '~/pricing/prices.server';
import {shippingFacts} from './information.server';
import {describePrice, purchaseTable} from './offer';
import {blocks, intro, list, plain, questionsAndAnswers, section, textList} from './syntax';

/** The home page, without its reviews: an assistant would repeat them as facts. */
export function homePage(origin: string, prices: Prices): string {
  return blocks(
    intro(hero.title, hero.text),
    ...products.map(({id, title, subtitle, supplyDays, description}) =>
      section(
        `${title}: ${subtitle}`,
        plain(showcaseLine[id]),
        plain(description),
        list([
          `Price: ${describePrice(prices[id])}`,
          `${supplyDays} Day Supply`,
          `Details: ${origin}/products/${id}.md`,
        ]),
      ),
    ),
    section(science.title, plain(science.text), textList(science.cards)),
    section('Questions', questionsAndAnswers(questions)),
  );
}

interface Purchase {
  origin: string;
  price: LivePrice;
  plans: readonly SellingPlan[];
}

/** A product with every way to buy it, without the research percentages and the fixed promotion. */
export function productPage(product: Product, {origin, price, plans}: Purchase): string {
  const {id, title, subtitle, servingSize, allergens, form, netWeight, features = []} = product;
  const {benefitsTitle, benefits, routine, studies} = productCopy[id];
  return blocks(
    intro(`${title}: ${subtitle}`, product.description),
    list([
      `Price: ${describePrice(price)}`,
      `${product.supplyDays} Day Supply: ${product.servingsPerContainer} servings of ${plain(servingSize)}`,
      ...(form ? [`Form: ${plain(form)}`] : []),
      ...(netWeight ? [`Net weight: ${plain(netWeight)}`] : []),
      `SKU: ${plain(product.sku)}`,
    ]),
    section(
      'Buy',
      purchaseTable(origin, price, plans),
      `The number after the colon is the quantity. A subscription renews at its price until it is canceled. Several products, discounts: ${origin}/llms.txt`,
    ),
    section(
      'Ingredients',
      `Per serving of ${plain(servingSize)}:`,
      list(
        product.ingredients.map(
          ({name, amount, description}) =>
            `**${plain(name)}**, ${plain(amount)}: ${plain(description)}`,
        ),
      ),
      allergens ? `Allergens: ${plain(allergens)}` : '',
    ),
    section(benefitsTitle, textList(benefits)),
    section('Benefits', textList([...product.benefits, ...features])),
    section(
      'Usage',
      plain(product.usage || usageFallback),
      textList([
        {title: 'Morning', text: routine.morning},
        {title: 'Afternoon', text: routine.afternoon},
        {title: 'Evening', text: routine.evening},
      ]),
    ),
    section('Warnings', textList(product.warnings)),
    section(
      'Studies of its ingredients',
      list(
        studies.map(
          ({ingredient, design, source}) =>
            `**${plain(ingredient)}**: ${plain(design)} ${plain(source)}.`,
        ),
      ),
      studiesNote(id),
    ),
    section('Quality', textList(sharedCopy.quality.map(({title}) => title))),
    section('Shipping and returns', shippingFacts(), textList(sharedCopy.assurances)),
    plain(fdaStatement),
  );
}
