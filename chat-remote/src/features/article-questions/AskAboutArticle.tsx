import type { SlotProps } from '@yanye/shared/federation/remote-module';
import { articleQuestionsApi } from './article-questions.api';
import styles from './AskAboutArticle.module.css';
import { AskForm } from './AskForm';
import { articleQuestionMessages as text } from './messages.zh';

/** Refusals after which there is nothing to ask: who may not read an article learns nothing of it here. */
const silent: readonly unknown[] = [403, 404];

/** Under an article: roles that answer questions about it. Nothing where nobody can be asked. */
export const Component = ({ articleId }: SlotProps['ask-role']) => {
  const { data, error, isFetching, refetch } = articleQuestionsApi.useReadArticleRolesQuery({
    query: { article_id: articleId },
  });
  if (data?.list.length === 0 || (error && 'status' in error && silent.includes(error.status))) return null;
  return (
    <section className={styles.block} aria-labelledby="ask-role-title" aria-busy={!data && isFetching}>
      <h2 id="ask-role-title" className={styles.heading}>
        {text.title}
      </h2>
      <p className={styles.text}>{text.text}</p>
      {data && <AskForm key={articleId} articleId={articleId} offered={data} />}
      {!data && isFetching && (
        <div className={styles.skeleton} role="status" aria-label={text.loading}>
          <span />
          <span />
          <span />
        </div>
      )}
      {!data && error && !isFetching && (
        <p className={styles.refusal} role="alert">
          {text.failed}{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            {text.retry}
          </button>
        </p>
      )}
    </section>
  );
};
