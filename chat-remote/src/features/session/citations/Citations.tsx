import type { RoleAnswer } from '@yanye/shared/contract/role-sessions';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import styles from './Citations.module.css';

const text = sessionMessages.citations;

/** Below an answer: the paragraphs that it cites, each compared with what is stored, and how many citations were taken away. */
export const Citations = ({ answer: { citations, dropped_citations } }: { readonly answer: RoleAnswer }) => {
  if (citations.length === 0 && dropped_citations === 0) return null;
  return (
    <ul className={styles.list} aria-label={text.label}>
      {citations.map(({ mark, title, paragraph, excerpt, href }) => (
        <li key={mark} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {mark}
          </span>
          <a href={href} target="_blank" rel="noopener" className={styles.title} title={excerpt}>
            {title}
          </a>
          <span className={styles.place}>{text.paragraph(paragraph)}</span>
          <span className={styles.right}>
            <Icon name="check" size={14} />
            {text.right}
          </span>
        </li>
      ))}
      {dropped_citations > 0 && (
        <li className={styles.dropped}>
          <Icon name="alert" size={14} />
          {citations.length > 0 ? text.droppedToo(dropped_citations) : text.dropped(dropped_citations)}
        </li>
      )}
    </ul>
  );
};
