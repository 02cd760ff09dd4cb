import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import styles from './PersonPicture.module.css';

interface Props {
  readonly nick: string;
  /** Address of the picture; empty or of a drawn letter without a picture. */
  readonly path: string;
  readonly large?: boolean;
  /** As high as a line of text. */
  readonly small?: boolean;
}

/** Decorative, because the name is next to it. */
export const PersonPicture = ({ nick, path, large = false, small = false }: Props) => {
  const size = large ? 96 : small ? 20 : 32;
  return chosenPicture(path) === '' ? (
    <span className={styles.picture} data-large={large} data-small={small} aria-hidden="true">
      {[...nick.trim()][0]?.toUpperCase() ?? '叶'}
    </span>
  ) : (
    <img
      className={styles.picture}
      data-large={large}
      data-small={small}
      src={path.startsWith('/') ? path : `/${path}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
};
