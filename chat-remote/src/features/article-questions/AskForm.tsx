import { useId, useState, type FormEvent } from 'react';
import type { ArticleRoles } from '@yanye/shared/contract/article-questions';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import styles from './AskAboutArticle.module.css';
import { articleQuestionMessages as text } from './messages.zh';
import { RoleChoice } from './RoleChoice';
import { useAsking } from './use-asking';

interface Props {
  readonly articleId: string;
  readonly offered: ArticleRoles;
}

export const AskForm = ({ articleId, offered: { list, session_price } }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState(list[0]?.id ?? 0);
  const role = list.find((one) => one.id === chosen) ?? list[0];
  const { words, setWords, refusal, isSignedIn, isAsking, ask } = useAsking(articleId);
  if (!role) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask(role.id);
  };
  return (
    <form onSubmit={onSubmit}>
      <RoleChoice roles={list} chosen={role.id} onChoose={setChosen} />
      <label htmlFor={`${id}-words`} className={styles.label}>
        {text.question}
      </label>
      <textarea
        id={`${id}-words`}
        className={styles.field}
        rows={2}
        maxLength={roleSessionLimits.content}
        placeholder={text.placeholder}
        value={words}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.starters} role="group" aria-label={text.starters}>
        {text.starter.map((starter) => (
          <button key={starter} type="button" className={styles.starter} onClick={() => setWords(starter)}>
            {starter}
          </button>
        ))}
      </div>
      {refusal !== undefined && (
        <p id={`${id}-refusal`} className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.note}>
          {text.price(session_price, role.price)} · {text.mark}
        </span>
        <button type="submit" className={styles.ask} aria-disabled={isAsking}>
          {isSignedIn ? (isAsking ? text.asking : text.ask) : text.signIn}
        </button>
      </div>
    </form>
  );
};
