import styles from './PersonPicture.module.css';

interface Props {
  readonly nick: string;
  /** Address of the picture; empty when there is none. */
  readonly path: string;
}

/** A person's picture, or the first character of their name. The name itself stands beside it. */
export const PersonPicture = ({ nick, path }: Props) =>
  path === '' ? (
    <span className={styles.picture} aria-hidden="true">
      {[...nick.trim()][0]?.toUpperCase() ?? '叶'}
    </span>
  ) : (
    <img
      className={styles.picture}
      src={path.startsWith('/') ? path : `/${path}`}
      alt=""
      width={32}
      height={32}
      loading="lazy"
    />
  );
