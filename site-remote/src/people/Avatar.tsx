import styles from './Avatar.module.css';

interface Props {
  readonly nick: string;
  /** Address of the picture; empty when there is none. */
  readonly path: string;
  readonly small?: boolean;
}

/** The avatar of a user, or the first character of their name, which is rendered next to it. */
export const Avatar = ({ nick, path, small = false }: Props) => {
  const size = small ? 28 : 40;
  const className = small ? `${styles.avatar} ${styles.small}` : styles.avatar;
  if (path === '') {
    return (
      <span className={className} aria-hidden="true">
        {[...nick.trim()][0]?.toUpperCase() ?? '叶'}
      </span>
    );
  }
  const rooted = path.startsWith('/') ? path : `/${path}`;
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
