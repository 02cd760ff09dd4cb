import type { ArticleChanges, ChangedPart } from '@yanye/shared/contract/revisions';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { ChangedText } from './ChangedText';
import styles from './Changes.module.css';
import { revisedMessages } from './messages.zh';
import { useArticleChangesQuery } from './revised.api';

const text = revisedMessages;

const Part = ({ part }: { readonly part: ChangedPart }) =>
  part.kind === 'same' ? (
    <p className={styles.same}>{text.same(part.count)}</p>
  ) : (
    <p className={styles.part}>
      <ChangedText words={part.words} />
    </p>
  );

const Told = ({ changes: { title, parts, is_coarse, more } }: { readonly changes: ArticleChanges }) => (
  <>
    <p className={styles.key}>
      {text.keyBefore}
      <del className={styles.removed}>{text.removed}</del>
      {text.keyBetween}
      <ins className={styles.added}>{text.added}</ins>
      {text.keyAfter}
      {is_coarse && text.coarse}
    </p>
    {title.length > 0 && (
      <p className={`${styles.part} ${styles.title}`}>
        <span className={styles.label}>{text.title}</span>
        <ChangedText words={title} />
      </p>
    )}
    {parts.map((part, place) => (
      <Part key={place} part={part} />
    ))}
    {more > 0 && <p className={styles.same}>{text.more(more)}</p>}
  </>
);

export const Changes = ({ articleId, since }: { readonly articleId: string; readonly since: number }) => {
  const { data, error, isFetching, refetch } = useArticleChangesQuery({
    params: { id: articleId },
    query: { since },
  });
  if (error && !isFetching) {
    if ('error' in error && error.error === 'REVISION_NOT_FOUND')
      return (
        <div className={styles.panel}>
          <p className={styles.sentence}>{text.incomparable}</p>
        </div>
      );
    return (
      <div className={styles.panel}>
        <ErrorView error={'msg' in error ? error : { msg: text.failed }} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data)
    return (
      <div className={styles.panel}>
        <LoadingView lines={3} />
      </div>
    );
  return (
    <div className={styles.panel}>
      {data.title.length === 0 && data.parts.length === 0 ? (
        <p className={styles.sentence}>{text.noWords}</p>
      ) : (
        <Told changes={data} />
      )}
    </div>
  );
};
