import {extname} from 'node:path';
import {IdSource} from '../ids.ts';
import type {DrawingInput, ImageInput} from '../types.ts';

export interface Image {
  id: number;
  /** Names the image within its product. */
  handle: string;
  /** The last part of its address, unless `src` is an address itself. */
  file: string;
  src: string | undefined;
  alt: string | null;
  width: number | undefined;
  height: number | undefined;
  drawing: DrawingInput;
}

/** Gives images their ids and file names; `owner` is what they belong to, such as `products/ember`. */
export class ImageSource {
  readonly #ids = new IdSource('Image');
  readonly #images = new Map<string, Image>();

  /** The images so far, by their file names without an extension. */
  get all(): ReadonlyMap<string, Image> {
    return this.#images;
  }

  /** `title` is what a drawing shows. */
  imagesOf(given: readonly ImageInput[] | undefined, owner: string, title: string): Image[] {
    return (given ?? []).map((image, index) => this.#image(image, owner, String(index + 1), title));
  }

  imageOf(given: ImageInput | undefined, owner: string, title: string): Image | undefined {
    return given && this.#image(given, owner, 'image', title);
  }

  #image(given: ImageInput, owner: string, defaultHandle: string, title: string): Image {
    const {id, handle = defaultHandle, src, alt, width, height, drawing} = given;
    const imageId = this.#ids.idOf(id, `${owner}/${handle}`);
    const wanted = `${owner.replace(/^products\//, '').replaceAll(/[/ ]+/g, '-')}-${handle}`;
    const name = this.#images.has(wanted) ? `${wanted}-${imageId}` : wanted;
    const image = {
      id: imageId,
      handle,
      file: `${name}${src === undefined ? '.svg' : extname(src)}`,
      src,
      alt: alt ?? null,
      width,
      height,
      drawing: {label: title, ...drawing},
    };
    this.#images.set(name, image);
    return image;
  }
}
