import type {Image} from '../catalog/catalog.ts';
import {gid} from '../core/ids.ts';
import {imageSize} from '../pictures/draw.ts';
import {type ImageTransform, pictureUrl} from '../pictures/picture-url.ts';

export interface PictureOptions {
  /** The folder that the paths of the catalog's pictures are relative to. */
  catalogFolder?: string;
  /** What drawn pictures are sent as; image optimizers, such as that of Next, refuse `svg`. */
  drawings?: 'svg' | 'png';
}

/** Images and media as objects of the schema. */
export class ImageViews {
  readonly #origin: string;
  readonly #drawings: string;

  constructor(origin: string, {drawings = 'svg'}: PictureOptions = {}) {
    this.#origin = origin;
    if (drawings !== 'svg' && drawings !== 'png') {
      throw new TypeError(`drawings must be "svg" or "png", not "${String(drawings)}".`);
    }
    this.#drawings = drawings;
  }

  image(image: Image) {
    const isDrawn = image.src === undefined;
    const url = this.address(image);
    return {
      __typename: 'Image',
      id: gid('ProductImage', image.id),
      altText: image.alt,
      width: image.width ?? (isDrawn ? imageSize.width : null),
      height: image.height ?? (isDrawn ? imageSize.height : null),
      url: ({transform}: {transform?: ImageTransform | null}) => pictureUrl(url, transform),
      src: url,
      originalSrc: url,
      transformedSrc: url,
    };
  }

  media(image: Image) {
    return {
      __typename: 'MediaImage',
      id: gid('MediaImage', image.id),
      alt: image.alt,
      mediaContentType: 'IMAGE',
      image: this.image(image),
      previewImage: this.image(image),
    };
  }

  address({src, file}: Image): string {
    if (src && /^https?:\/\//.test(src)) return src;
    const name = src === undefined ? file.replace(/\.svg$/, `.${this.#drawings}`) : file;
    return `${this.#origin}/cdn/shop/files/${encodeURIComponent(name)}`;
  }
}
