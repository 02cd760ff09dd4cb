import type { ArticleAuthor } from '@yanye/shared/contract/articles';
import { messages } from '../../messages.zh';
import { Avatar } from '../../people/Avatar';
import styles from './AuthorCard.module.css';

/** Who wrote the article, and what all they published adds up to. */
export const AuthorCard = ({ author }: { readonly author: ArticleAuthor }) => {
  const counts = [
    [messages.article.written, author.article_count],
    [messages.card.looks, author.look_count],
    [messages.article.gotDiggs, author.digg_count],
    [messages.article.gotCollects, author.collects_count],
  ] as const;
  return (
    <section className={styles.card} aria-label={messages.article.author}>
      <Avatar nick={author.nick_name} path={author.avatar} />
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
