import type { ArticleChanges, ChangedPart } from '@yanye/shared/contract/revisions';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { ChangedText } from './ChangedText';
import styles from './Changes.module.css';
import { revisedMessages as text } from './messages.zh';
import { revisedApi } from './revised.api';

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

interface Asked {
  readonly articleId: string;
  readonly since: number;
}

const Answer = ({ articleId, since }: Asked) => {
  const { data, error, isFetching, refetch } = revisedApi.useArticleChangesQuery({
    params: { id: articleId },
    query: { since },
  });
  if (error && !isFetching)
    return 'error' in error && error.error === 'REVISION_NOT_FOUND' ? (
      <p className={styles.sentence}>{text.incomparable}</p>
    ) : (
      <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />
    );
  if (!data) return <LoadingView lines={3} />;
  return data.title.length === 0 && data.parts.length === 0 ? (
    <p className={styles.sentence}>{text.noWords}</p>
  ) : (
    <Told changes={data} />
  );
};

export const Changes = (asked: Asked) => (
  <div className={styles.panel}>
    <Answer {...asked} />
  </div>
);
