import { useId } from 'react';
import { spoken } from '#roles/spoken.ts';
import { roleMessages as text } from './messages.zh';
import styles from './RolePrologues.module.css';
import type { ShownRole } from './shown-role';

/** What the role says first, and in what other ways it may begin. */
export const RolePrologues = ({ role }: { readonly role: ShownRole }) => {
  const id = useId();
  const { name, prologue, greetings } = role;
  if (prologue.trim() === '') return null;
  return (
    <section className={styles.prologues} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text.prologue}
      </h2>
      <blockquote className={styles.words}>{spoken(prologue, name)}</blockquote>
      {greetings.length > 0 && (
        <details>
          <summary className={styles.others}>{text.others(greetings.length)}</summary>
          {greetings.map((greeting, at) => (
            <blockquote key={at} className={styles.words}>
              {spoken(greeting, name)}
            </blockquote>
          ))}
        </details>
      )}
    </section>
  );
};
