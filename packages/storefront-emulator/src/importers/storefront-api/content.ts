import type {ArticleInput, BlogInput, CollectionInput, PageInput} from '../../catalog/types.ts';
import {type Connection, loadAll, pageInfo, type StorefrontClient} from './client.ts';
import {type ImageNode, imageFields, imageOf, type SeoNode, seoOf} from './fields.ts';

interface Resource {
  id: string;
  handle: string;
  title: string;
  seo: SeoNode | null;
}

interface CollectionNode extends Resource {
  descriptionHtml: string;
  updatedAt: string;
  image: ImageNode | null;
}

interface PageNode extends Resource {
  body: string;
  createdAt: string;
  updatedAt: string;
}

interface ArticleNode extends Resource {
  contentHtml: string;
  excerpt: string | null;
  publishedAt: string;
  tags?: string[];
  authorV2: {name: string; email: string; bio: string | null} | null;
  image: ImageNode | null;
}

/** The collections with the handles of their products, in the order of each collection. */
export async function loadCollections(
  client: StorefrontClient,
  imported: ReadonlySet<string>,
): Promise<CollectionInput[]> {
  const nodes = await loadList<CollectionNode>(
    client,
    'collections',
    `id handle title descriptionHtml updatedAt seo {title description} image ${imageFields}`,
  );
  const collections: CollectionInput[] = [];
  for (const {id, handle, title, descriptionHtml, updatedAt, seo, image} of nodes) {
    const members = await loadAll(async (after) => {
      const query = `query ($id: ID!, $after: String) {
        collection(id: $id) {products(first: 100, after: $after) {nodes {handle} ${pageInfo}}}
      }`;
      const data = await client.query<{
        collection: {products: Connection<{handle: string}>} | null;
      }>(query, {id, after});
      return data.collection?.products ?? emptyPage;
    });
    collections.push({
      id,
      handle,
      title,
      ...(descriptionHtml && {descriptionHtml}),
      updatedAt,
      ...seoOf(seo),
      ...(image && {image: imageOf(image)}),
      // A product that was published after the import began is absent from it.
      products: members.map((member) => member.handle).filter((member) => imported.has(member)),
    });
  }
  return collections;
}

export async function loadPages(client: StorefrontClient): Promise<PageInput[]> {
  const fields = 'id handle title body createdAt updatedAt seo {title description}';
  const nodes = await loadList<PageNode>(client, 'pages', fields);
  return nodes.map(({seo, ...page}) => ({...page, ...seoOf(seo)}));
}

export async function loadBlogs(client: StorefrontClient, tags: boolean): Promise<BlogInput[]> {
  const blogs = await loadList<Resource>(
    client,
    'blogs',
    'id handle title seo {title description}',
  );
  const query = `query ($id: ID!, $after: String) {
    blog(id: $id) {articles(first: 20, after: $after) {
      nodes {
        id handle title contentHtml excerpt publishedAt ${tags ? 'tags' : ''}
        seo {title description} authorV2 {name email bio} image ${imageFields}
      }
      ${pageInfo}
    }}
  }`;
  const imported: BlogInput[] = [];
  for (const {id, handle, title, seo} of blogs) {
    const articles = await loadAll(async (after) => {
      const data = await client.query<{blog: {articles: Connection<ArticleNode>} | null}>(query, {
        id,
        after,
      });
      return data.blog?.articles ?? emptyPage;
    });
    imported.push({id, handle, title, ...seoOf(seo), articles: articles.map(articleOf)});
  }
  return imported;
}

function articleOf(node: ArticleNode): ArticleInput {
  const {authorV2: author, tags = [], image} = node;
  return {
    id: node.id,
    handle: node.handle,
    title: node.title,
    body: node.contentHtml,
    ...(node.excerpt && {excerpt: node.excerpt}),
    publishedAt: node.publishedAt,
    ...(tags.length > 0 && {tags}),
    ...(author?.name && {
      author: {
        name: author.name,
        ...(author.email && {email: author.email}),
        ...(author.bio && {bio: author.bio}),
      },
    }),
    ...(image && {image: imageOf(image)}),
    ...seoOf(node.seo),
  };
}

const emptyPage: Connection<never> = {nodes: [], pageInfo: {hasNextPage: false, endCursor: null}};

function loadList<Node>(client: StorefrontClient, field: string, fields: string): Promise<Node[]> {
  const query = `query ($after: String) {
    list: ${field}(first: 50, after: $after) {nodes {${fields}} ${pageInfo}}
  }`;
  return loadAll(async (after) => {
    const data = await client.query<{list: Connection<Node>}>(query, {after});
    return data.list;
  });
}
