import type {Image} from '../catalog.ts';
import {IdSource} from '../ids.ts';
import type {ImageInput} from '../types.ts';

/** Gives images their ids and names; `owner` is what they belong to, such as `products/rush`. */
export class ImageSource {
  readonly #ids = new IdSource('Image');

  imagesOf(given: readonly ImageInput[] | undefined, owner: string): Image[] {
    return (given ?? []).map((image, index) => this.#image(image, owner, String(index + 1)));
  }

  imageOf(given: ImageInput | undefined, owner: string): Image | undefined {
    return given && this.#image(given, owner, 'image');
  }

  #image(given: ImageInput, owner: string, name: string): Image {
    const {id, handle = name, src, alt, width, height, drawing = {}} = given;
    return {
      id: this.#ids.idOf(id, `${owner}/${handle}`),
      handle,
      src,
      alt: alt ?? null,
      width,
      height,
      drawing,
    };
  }
}
