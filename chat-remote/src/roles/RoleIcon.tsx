import { useState } from 'react';
import styles from './RoleIcon.module.css';

interface RoleIconProps {
  readonly icon: string;
  readonly name: string;
}

/** Addresses of the site's own line drawings, which have a light ground. */
const drawing = /^\/uploads\/role_icons\/[a-z]+\.webp$/;

/** A role's picture, or the first character of its name if it is missing or fails to load. */
export const RoleIcon = ({ icon, name }: RoleIconProps) => {
  const [broken, setBroken] = useState('');
  // A server-rendered picture may fail before React attaches its handler.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(icon);
  };
  return (
    <span className={styles.tile} aria-hidden="true">
      {icon === '' || broken === icon ? (
        ([...name][0] ?? '言')
      ) : (
        <img
          ref={look}
          src={icon}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          decoding="async"
          className={styles.image}
          data-drawing={drawing.test(icon)}
          onError={() => setBroken(icon)}
        />
      )}
    </span>
  );
};
