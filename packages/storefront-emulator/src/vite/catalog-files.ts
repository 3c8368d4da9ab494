import type {Logger} from 'vite';
import type {CatalogFile} from '../catalog/catalog-file.ts';

/** Reads a catalog file; ends the process if it is wrong, or keeps the previous content after a change. */
export async function readCatalog(
  path: string,
  previousFiles: Map<string, CatalogFile>,
  logger: Logger,
): Promise<CatalogFile> {
  const {readCatalogFile} = await import('../catalog/catalog-file.ts');
  try {
    const file = await readCatalogFile(path);
    previousFiles.set(path, file);
    return file;
  } catch (error) {
    logger.error(error instanceof Error ? error.message : String(error));
    const previous = previousFiles.get(path);
    if (!previous) process.exit(1);
    logger.warn('The previous catalog stays in use until this is corrected.');
    return previous;
  }
}
