/** A page of a list of the Storefront API. */
export interface Connection<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

export const pageInfo = 'pageInfo {hasNextPage endCursor}';

/** Loads all pages of a list, from the first one or after a cursor. */
export async function loadAll<Node>(
  load: (after: string | null) => Promise<Connection<Node>>,
  first?: Connection<Node>,
): Promise<Node[]> {
  const nodes = first ? [...first.nodes] : [];
  let page = first?.pageInfo ?? {hasNextPage: true, endCursor: null};
  while (page.hasNextPage) {
    const next = await load(page.endCursor);
    nodes.push(...next.nodes);
    page = next.pageInfo;
  }
  return nodes;
}
