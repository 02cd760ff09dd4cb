import { Link } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { ownMessages } from '../messages.zh';
import { ownAddress } from '#roles/own-address.ts';
import styles from './ImportedCard.module.css';
import type { CardImport } from './use-card-import';

const text = ownMessages.card;

/** What became of a card that was chosen: the role, and what differs from the card; or why it was refused. */
export const ImportedCard = ({ card }: { readonly card: CardImport }) => {
  const { imported, problem } = card;
  return (
    <div className={styles.place} role="status">
      {problem !== '' && <p className={styles.problem}>{text.refused(problem)}</p>}
      {imported && (
        <div className={styles.note}>
          <p className={styles.title}>
            {text.imported(imported.name)} <Link to={ownAddress(imported.id)}>{text.look}</Link>
          </p>
          {imported.notices.length > 0 && (
            <ul>
              {imported.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          )}
          <button type="button" className={styles.close} aria-label={text.dismiss} onClick={card.dismiss}>
            <Glyph name="close" />
          </button>
        </div>
      )}
    </div>
  );
};
