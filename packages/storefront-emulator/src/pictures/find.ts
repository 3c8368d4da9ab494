import {resolve} from 'node:path';
import type {Catalog} from '../catalog/catalog.ts';
import {drawImage} from './draw.ts';
import type {FindPicture} from './route.ts';

/** Finds the pictures of a catalog: drawings in any format, and files below a folder. */
export function findCatalogPicture({images, shop}: Catalog, folder = '.'): FindPicture {
  return (name) => {
    const image = images.get(name.replace(/\.[a-z]+$/i, ''));
    if (!image) return undefined;
    if (image.src === undefined) return {draw: () => drawImage(image, shop.name)};
    return image.file === name ? {file: resolve(folder, image.src)} : undefined;
  };
}
