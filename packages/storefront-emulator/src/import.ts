export {type DownloadOptions, downloadPictures} from './importers/pictures.ts';
export {
  type ClientOptions,
  ImportError,
  type ImportOptions,
  importStorefront,
} from './importers/storefront-api/import.ts';
