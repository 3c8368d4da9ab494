import {drawImage} from '../images.ts';
import type {Catalog} from '../state.ts';
import type {FindPicture} from './route.ts';

/** Finds the drawn pictures of a catalog: `{handle}-{view}` in any format. */
export function findCatalogPicture(catalog: Catalog): FindPicture {
  return (name) => {
    const [, handle, view = ''] = /^([a-z]+)-([a-z]+)\.[a-z]+$/.exec(name) ?? [];
    const seed = catalog.all.find((state) => state.seed.handle === handle)?.seed;
    if (!seed?.images.some((image) => image.view === view)) return undefined;
    return {draw: () => drawImage(seed, view)};
  };
}
