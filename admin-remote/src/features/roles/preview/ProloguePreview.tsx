import { RoleIcon } from '../RoleIcon';
import { messages as text } from './messages.zh';
import styles from './RolePreview.module.css';

interface Props {
  readonly icon: string;
  readonly name: string;
  /** With filled macros. */
  readonly words: string;
}

const size = 40;

/** What the role says first, as a session shows it: as text, never as Markdown. */
export const ProloguePreview = ({ icon, name, words }: Props) => (
  <article className={styles.prologue} aria-label={text.prologue}>
    <RoleIcon icon={icon} name={name} size={size} />
    <div>
      <span className={styles.speaker}>
        {name} · {text.prologue}
      </span>
      <p className={styles.words}>{words.trim() === '' ? text.noPrologue : words}</p>
    </div>
  </article>
);
