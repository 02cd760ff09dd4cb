import type { ArticleAuthor } from '@yanye/shared/contract/articles';
import { PersonAvatar } from '#people/PersonAvatar.tsx';
import styles from './AuthorCard.module.css';
import { belowMessages } from './messages.zh';

export const AuthorCard = ({ id, author }: { readonly id: number; readonly author: ArticleAuthor }) => {
  const counts = (
    [
      [belowMessages.written, author.article_count],
      [belowMessages.looks, author.look_count],
      [belowMessages.gotDiggs, author.digg_count],
      [belowMessages.gotCollects, author.collects_count],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <section className={styles.card} aria-label={belowMessages.author}>
      <PersonAvatar id={id} nick={author.nick_name} path={author.avatar} />
      <div className={styles.facts}>
        <p className={styles.nick}>{author.nick_name}</p>
        <dl className={styles.counts}>
          {counts.map(([what, count]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
