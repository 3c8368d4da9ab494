import type {Catalog} from '../catalog/catalog.ts';
import type {CatalogState} from '../catalog/catalog-state.ts';
import type {ContentViews} from '../content/content-views.ts';
import type {MetaobjectLookup, Nodes} from '../content/nodes.ts';
import {type ListArguments, type Lookup, queryRecords} from '../content/records.ts';
import {gid} from '../core/ids.ts';
import {type PageArguments, page} from '../core/paging.ts';
import {matcher} from '../search/matcher.ts';

/** The metaobjects of a type, sorted as the schema describes `sortKey`: by `id` or `updated_at`. */
function metaobjectsOf(
  {metaobjects}: Catalog,
  {type, sortKey}: {type: string; sortKey?: string | null},
) {
  const found = metaobjects.filter((metaobject) => metaobject.type === type);
  if (sortKey === 'id') return found.toSorted((one, other) => one.id - other.id);
  if (sortKey !== 'updated_at') return found;
  return found.toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
}

/** The resolvers of collections, pages, blogs, menus, metaobjects and redirects, by field name. */
export function contentQueries(state: CatalogState, content: ContentViews, nodes: Nodes) {
  const {catalog, now} = state;
  return {
    ...collectionQueries(state, content, nodes),
    ...blogQueries(state, content, nodes),
    page: (given: Lookup) => nodes.page(given),
    pageByHandle: (given: Lookup) => nodes.page(given),
    pages: (args: ListArguments) =>
      page(queryRecords(catalog.pages, args, now()), args, idOfType('Page'), (found) =>
        content.page(found),
      ),
    menu: ({handle}: {handle: string}) => content.menu(handle),
    metaobject: (given: MetaobjectLookup) => nodes.metaobject(given),
    metaobjects: (args: PageArguments & {type: string; sortKey?: string | null}) =>
      page(metaobjectsOf(catalog, args), args, idOfType('Metaobject'), ({type, handle}) =>
        nodes.metaobject({handle: {type, handle}}),
      ),
    urlRedirects: (args: ListArguments) => {
      const fits = matcher(args.query, now());
      const found = catalog.redirects
        .filter(({path, target}) => fits({text: `${path} ${target}`, fields: {path, target}}))
        .map((redirect) => ({...redirect, id: gid('UrlRedirect', redirect.id)}));
      return page(found, args, ({id}) => id);
    },
  };
}

function collectionQueries(
  {catalog: {collections}, now}: CatalogState,
  content: ContentViews,
  nodes: Nodes,
) {
  return {
    collection: (given: Lookup) => nodes.collection(given),
    collectionByHandle: (given: Lookup) => nodes.collection(given),
    collections: (args: ListArguments) => ({
      ...page(queryRecords(collections, args, now()), args, idOfType('Collection'), (collection) =>
        content.collection(collection),
      ),
      totalCount: String(collections.length),
    }),
  };
}

function blogQueries({catalog: {blogs}, now}: CatalogState, content: ContentViews, nodes: Nodes) {
  const allArticles = blogs.flatMap(({title, articles}) =>
    articles.map((article) => ({...article, blogTitle: title})),
  );
  return {
    blog: (given: Lookup) => nodes.blog(given),
    blogByHandle: (given: Lookup) => nodes.blog(given),
    blogs: (args: ListArguments) =>
      page(queryRecords(blogs, args, now()), args, idOfType('Blog'), (blog) => content.blog(blog)),
    article: ({id}: {id: string}) => nodes.article(id),
    articles: (args: ListArguments) =>
      page(queryRecords(allArticles, args, now()), args, idOfType('Article'), (article) =>
        content.article(article),
      ),
  };
}

function idOfType(type: string): (item: {id: number}) => string {
  return ({id}) => gid(type, id);
}
