import { Greetings } from '../branches/Greetings';
import { sessionMessages } from '../messages.zh';
import styles from './Prologue.module.css';
import { Speaker } from './Speaker';

/** What the role says first. */
export const Prologue = ({ text }: { readonly text: string }) => (
  <article className={styles.prologue} aria-label={sessionMessages.log.prologue}>
    <Speaker>
      <Greetings />
    </Speaker>
    <p className={styles.words}>{text}</p>
  </article>
);
