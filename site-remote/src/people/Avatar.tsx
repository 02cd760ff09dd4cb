import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly nick: string;
  /** Address of the picture; empty or of a drawn letter when there is none. */
  readonly path: string;
  readonly small?: boolean;
}

/** The avatar of a user, or the first character of their name, which is rendered next to it. */
export const Avatar = ({ nick, path, small = false }: AvatarProps) => {
  const chosen = chosenPicture(path);
  const size = small ? 28 : 40;
  const className = small ? `${styles.avatar} ${styles.small}` : styles.avatar;
  if (chosen === '') {
    return (
      <span className={className} aria-hidden="true">
        {[...nick.trim()][0]?.toUpperCase() ?? '叶'}
      </span>
    );
  }
  const rooted = chosen.startsWith('/') ? chosen : `/${chosen}`;
  return (
    <img
      className={className}
      src={rooted}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
};
