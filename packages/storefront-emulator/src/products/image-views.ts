import type {Image} from '../catalog/catalog.ts';
import {gid} from '../ids.ts';
import {imageSize} from '../images.ts';
import {type ImageTransform, pictureUrl} from '../pictures/picture-url.ts';

/** Images and media as objects of the schema. */
export class ImageViews {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
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
      thumbhash: null,
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
    return `${this.#origin}/cdn/shop/files/${encodeURIComponent(file)}`;
  }
}
