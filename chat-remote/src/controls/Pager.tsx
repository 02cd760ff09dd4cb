import { Link } from '@yanye/shared/router';
import { Glyph } from './glyphs';
import styles from './Pager.module.css';
import { pagerMessages as text } from './pager-messages.zh';

interface Props {
  readonly current: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
}

/** Links to the pages before and after; nothing where there is one page. */
export const Pager = ({ current, last, addressOf }: Props) => {
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={text.label}>
      {current > 1 && (
        <Link className={styles.step} to={addressOf(current - 1)} rel="prev">
          <Glyph name="left" size={14} />
          {text.previous}
        </Link>
      )}
      <span className={styles.place}>{text.place(current, last)}</span>
      {current < last && (
        <Link className={styles.step} to={addressOf(current + 1)} rel="next">
          {text.next}
          <Glyph name="right" size={14} />
        </Link>
      )}
    </nav>
  );
};
