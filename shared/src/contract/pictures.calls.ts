import type { SitePicture } from './pictures';

export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}

/** The formats that a picture is available in, the smallest first: a browser uses the first that it supports. */
export const sourcesOf = (picture: Pick<SitePicture, 'base' | 'avif' | 'webp'>): readonly PictureSource[] =>
  (['avif', 'webp'] as const)
    .filter((format) => picture[format].length > 0)
    .map((format) => ({
      type: `image/${format}` as const,
      srcSet: picture[format].map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', '),
    }));
