import type { SitePicture as Facts } from '@yanye/shared/contract/pictures';
import { sourcesOf } from '@yanye/shared/contract/pictures.calls';
import styles from './SitePicture.module.css';

interface Props {
  /** Address of the original. */
  readonly src: string;
  /** What is known of it; null where it is none of our store. */
  readonly picture: Facts | null;
  /** How wide it is shown, in the language of `sizes`. */
  readonly sizes: string;
  readonly alt: string;
  /** Of its place, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Set for the picture that is probably the largest element of the first viewport. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A stored picture in whichever size and format the browser finds best; the original until there are others. */
export const SitePicture = ({
  src,
  picture,
  sizes,
  alt,
  width,
  height,
  priority = false,
  className,
}: Props) => {
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      {...(picture?.colour && { style: { background: picture.colour } })}
    />
  );
  const sources = picture ? sourcesOf(picture) : [];
  if (sources.length === 0) return image;
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
