import styles from './Account.module.css';

interface Props {
  readonly nick: string;
  /** Address of the picture; empty when there is none. */
  readonly path: string;
}

/** A person's picture, or the first sign of their name. */
export const Face = ({ nick, path }: Props) =>
  path === '' ? (
    <span className={styles.face} aria-hidden="true">
      {[...nick.trim()][0] ?? ''}
    </span>
  ) : (
    <img
      className={styles.face}
      src={path.startsWith('http') || path.startsWith('/') ? path : `/${path}`}
      alt=""
      width={96}
      height={96}
    />
  );
