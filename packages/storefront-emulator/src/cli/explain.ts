import {CatalogError} from '../catalog/catalog-error.ts';
import {CatalogFileError} from '../catalog/catalog-file.ts';
import {ImportError} from '../importers/storefront-api/import.ts';
import {UsageError} from './usage-error.ts';

/** What the command prints about an error, and the exit code that it ends with. */
export function explain(error: unknown): {exitCode: number; message: string} {
  if (error instanceof UsageError) {
    return {exitCode: 2, message: `${error.message}\nSee storefront-emulator --help.`};
  }
  const known = [CatalogError, CatalogFileError, ImportError];
  if (error instanceof Error && known.some((type) => error instanceof type)) {
    return {exitCode: 1, message: error.message};
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  const address = error instanceof Error && 'address' in error ? error.address : undefined;
  if (code === 'EADDRINUSE') {
    const message = `Port ${port} is already in use. Choose another one with --port, or any free one with --port 0.`;
    return {exitCode: 1, message};
  }
  if (code === 'EACCES' && port !== undefined) {
    return {
      exitCode: 1,
      message: `Your user may not listen on port ${port}. Choose one above 1023.`,
    };
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    const message = `${address ?? 'The --host'} is not an address of this machine.`;
    return {exitCode: 1, message};
  }
  const message = error instanceof Error ? error.message : String(error);
  return {exitCode: 1, message: `The emulator cannot start: ${message}`};
}
