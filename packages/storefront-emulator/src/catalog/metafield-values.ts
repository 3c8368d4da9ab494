/** The values of a metafield: those of its list, or its own. */
export function metafieldValues({
  type,
  value,
}: {
  type: string;
  value: string;
}): string[] | undefined {
  if (!type.startsWith('list.')) return [value];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
