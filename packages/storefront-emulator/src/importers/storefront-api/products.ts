import type {ImageInput, OptionInput, ProductInput} from '../../catalog/types.ts';
import {
  ComplexityError,
  type Connection,
  loadAll,
  pageInfo,
  type StorefrontClient,
} from './client.ts';
import {type ImageNode, imageFields, imageOf, type SeoNode, seoOf} from './fields.ts';
import {type ImportedProduct, type PlanGroupNode, planGroupFields} from './plans.ts';
import {type VariantNode, variantFields, variantOf} from './variants.ts';

/** What the store allows to read; tokenless access excludes both. */
export interface Access {
  tags: boolean;
  inventory: boolean;
}

interface ProductNode {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  tags?: string[];
  descriptionHtml: string;
  seo: SeoNode | null;
  isGiftCard: boolean;
  requiresSellingPlan: boolean;
  createdAt: string;
  publishedAt: string;
  updatedAt: string;
  images: Connection<ImageNode>;
  options: OptionNode[];
  variants: Connection<VariantNode>;
  sellingPlanGroups: Connection<PlanGroupNode>;
}

interface OptionNode {
  id: string;
  name: string;
  optionValues: {
    id: string;
    name: string;
    swatch: {color: string | null; image: {previewImage: ImageNode | null} | null} | null;
  }[];
}

const productFields = ({tags, inventory}: Access) => `
  id handle title vendor productType ${tags ? 'tags' : ''} descriptionHtml
  seo {title description} isGiftCard requiresSellingPlan createdAt publishedAt updatedAt
  options {id name optionValues {id name swatch {color image {previewImage ${imageFields}}}}}
  images(first: 20) {nodes ${imageFields} ${pageInfo}}
  variants(first: 20) {nodes ${variantFields(inventory)} ${pageInfo}}
  sellingPlanGroups(first: 3) {nodes ${planGroupFields} ${pageInfo}}`;

/** Loads all products, fewer at a time where the store limits the size of a query. */
export async function loadProducts(
  client: StorefrontClient,
  access: Access,
  onProgress: (count: number) => void,
): Promise<ImportedProduct[]> {
  const query = `query ($first: Int!, $after: String) {
    products(first: $first, after: $after) {nodes {${productFields(access)}} ${pageInfo}}
  }`;
  const imported: ImportedProduct[] = [];
  let first = 20;
  const nodes = loadPages<ProductNode>(async (after) => {
    for (;;) {
      try {
        const data = await client.query<{products: Connection<ProductNode>}>(query, {first, after});
        return data.products;
      } catch (error) {
        if (!(error instanceof ComplexityError) || first === 1) throw error;
        first = Math.ceil(first / 2);
      }
    }
  });
  for await (const node of nodes) {
    imported.push(await importProduct(client, node, access));
    onProgress(imported.length);
  }
  return imported;
}

async function* loadPages<Node>(
  load: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node> {
  let after: string | null = null;
  for (;;) {
    const {nodes, pageInfo: page}: Connection<Node> = await load(after);
    yield* nodes;
    if (!page.hasNextPage) return;
    after = page.endCursor;
  }
}

async function importProduct(
  client: StorefrontClient,
  node: ProductNode,
  access: Access,
): Promise<ImportedProduct> {
  const load =
    <Node>(field: string, fields: string) =>
    async (after: string | null): Promise<Connection<Node>> => {
      const query = `query ($id: ID!, $after: String) {
        product(id: $id) {list: ${field}(first: 50, after: $after) {nodes ${fields} ${pageInfo}}}
      }`;
      const data = await client.query<{product: {list: Connection<Node>} | null}>(query, {
        id: node.id,
        after,
      });
      // A product that was deleted meanwhile has no further pages.
      return data.product?.list ?? {nodes: [], pageInfo: {hasNextPage: false, endCursor: null}};
    };
  const images = await loadAll(load<ImageNode>('images', imageFields), node.images);
  const variants = await loadAll(
    load<VariantNode>('variants', variantFields(access.inventory)),
    node.variants,
  );
  const planGroups = await loadAll(
    load<PlanGroupNode>('sellingPlanGroups', planGroupFields),
    node.sellingPlanGroups,
  );
  return {product: productOf(node, images, variants), planGroups};
}

function productOf(
  node: ProductNode,
  imageNodes: readonly ImageNode[],
  variants: readonly VariantNode[],
): ProductInput {
  const images = withVariantImages(imageNodes, variants);
  const options = isDefaultOption(node.options) ? [] : node.options.map(optionOf);
  const list = [...images.values()];
  return {
    id: node.id,
    handle: node.handle,
    title: node.title,
    ...(node.vendor && {vendor: node.vendor}),
    ...(node.productType && {productType: node.productType}),
    ...(node.tags && node.tags.length > 0 && {tags: node.tags}),
    ...(node.descriptionHtml && {descriptionHtml: node.descriptionHtml}),
    ...seoOf(node.seo),
    ...(node.isGiftCard && {isGiftCard: true}),
    ...(node.requiresSellingPlan && {requiresSellingPlan: true}),
    createdAt: node.createdAt,
    publishedAt: node.publishedAt,
    updatedAt: node.updatedAt,
    ...(list.length > 0 && {images: list}),
    ...(options.length > 0 && {options}),
    variants: variants.map((variant) => variantOf(variant, options.length > 0, images)),
  };
}

/** The product's pictures by address, and those that only its variants have. */
function withVariantImages(
  images: readonly ImageNode[],
  variants: readonly VariantNode[],
): Map<string, ImageInput> {
  const all = new Map<string, ImageInput>();
  for (const image of [...images, ...variants.flatMap((variant) => variant.image ?? [])]) {
    if (!all.has(image.url)) all.set(image.url, imageOf(image, String(all.size + 1)));
  }
  return all;
}

function isDefaultOption(options: readonly OptionNode[]): boolean {
  const [option] = options;
  if (!option || options.length > 1) return options.length === 0;
  return option.name === 'Title' && option.optionValues[0]?.name === 'Default Title';
}

function optionOf({id, name, optionValues}: OptionNode): OptionInput {
  return {
    id,
    name,
    values: optionValues.map((value) => {
      const image = value.swatch?.image?.previewImage;
      const swatch = {
        ...(value.swatch?.color && {color: value.swatch.color}),
        ...(image && {image: imageOf(image)}),
      };
      return {id: value.id, name: value.name, ...(Object.keys(swatch).length > 0 && {swatch})};
    }),
  };
}
