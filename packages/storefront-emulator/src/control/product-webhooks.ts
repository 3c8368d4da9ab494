import type {Collection} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import {gid} from '../core/ids.ts';
import {toPrice} from '../core/money.ts';
import type {CollectionIndex} from '../products/collection-index.ts';
import type {WebhookSender} from '../webhooks/sender.ts';

/** Sends what Shopify sends when a merchant changes a product, and when it joins or leaves a collection. */
export class ProductWebhooks {
  readonly #catalog: CatalogState;
  readonly #collections: CollectionIndex;
  readonly #sender: WebhookSender;

  constructor(catalog: CatalogState, collections: CollectionIndex, sender: WebhookSender) {
    this.#catalog = catalog;
    this.#collections = collections;
    this.#sender = sender;
  }

  /** Runs a change of a product, which returns whether there is such a product. */
  during(handle: string, change: () => boolean): boolean {
    const before = this.#catalog.byHandle(handle);
    const collectionsBefore = before ? this.#collections.of(before) : [];
    if (!change()) return false;
    const after = this.#catalog.byHandle(handle);
    const collectionsAfter = after ? this.#collections.of(after) : [];
    if (after) this.#send(before ? 'products/update' : 'products/create', this.#product(after));
    else if (before) this.#send('products/delete', {id: before.data.id});
    const changed = [
      ...collectionsBefore.filter((each) => !collectionsAfter.includes(each)),
      ...collectionsAfter.filter((each) => !collectionsBefore.includes(each)),
    ];
    for (const collection of changed)
      this.#send('collections/update', this.#collection(collection));
    return true;
  }

  /** The merchant does not wait for receivers; `settled` does. */
  #send(topic: Parameters<WebhookSender['send']>[0], payload: object): void {
    void this.#sender.send(topic, payload);
  }

  #product({data, title, updatedAt, variants}: ProductState): object {
    const {currency} = this.#catalog.catalog.shop;
    return {
      id: data.id,
      admin_graphql_api_id: gid('Product', data.id),
      handle: data.handle,
      title,
      body_html: data.descriptionHtml,
      vendor: data.vendor,
      product_type: data.productType,
      tags: data.tags.join(', '),
      status: 'active',
      created_at: data.createdAt,
      published_at: data.publishedAt,
      updated_at: updatedAt.toISOString(),
      variants: variants
        .filter(({deleted}) => !deleted)
        .map((variant, index) => ({
          id: variant.data.id,
          admin_graphql_api_id: gid('ProductVariant', variant.data.id),
          product_id: data.id,
          position: index + 1,
          title: variant.data.title,
          sku: variant.data.sku,
          price: toPrice(variant.price, currency),
          compare_at_price:
            variant.compareAtPrice === null ? null : toPrice(variant.compareAtPrice, currency),
          inventory_quantity: variant.quantityAvailable ?? 0,
        })),
    };
  }

  #collection({id, handle, title, descriptionHtml}: Collection): object {
    return {
      id,
      admin_graphql_api_id: gid('Collection', id),
      handle,
      title,
      body_html: descriptionHtml,
      updated_at: this.#catalog.now().toISOString(),
    };
  }
}
