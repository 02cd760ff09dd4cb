import type { SitePicture as Facts } from '@yanye/shared/contract/pictures';
import { sourcesOf } from '@yanye/shared/contract/pictures.calls';
import styles from './SitePicture.module.css';

interface Props {
  /** Address of the original. */
  readonly src: string;
  /** Its sizes and formats; null for pictures that are not stored here. */
  readonly picture: Facts | null;
  /** Rendered width, as the `sizes` attribute. */
  readonly sizes: string;
  readonly alt: string;
  /** Layout size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Set for the picture that is probably the largest element of the first viewport. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A stored picture in the size and format that the browser selects; the original until variants exist. */
export const SitePicture = ({ picture, sizes, priority = false, className, ...image }: Props) => {
  const original = (
    <img
      {...image}
      className={className ? `${styles.image} ${className}` : styles.image}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      {...(picture?.colour && { style: { background: picture.colour } })}
    />
  );
  const sources = picture ? sourcesOf(picture) : [];
  if (sources.length === 0) return original;
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {original}
    </picture>
  );
};
