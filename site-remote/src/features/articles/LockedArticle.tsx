import type { ArticlePage } from '@yanye/shared/contract/articles';
import { messages } from './closed-messages.zh';
import { ArticleHead } from './ArticleHead';
import view from './ArticleView.module.css';
import styles from './LockedArticle.module.css';
import one from './OneField.module.css';
import text from './TextWithContents.module.css';

/**
 * An article that is locked by a password. The form is submitted natively, so that it works without scripts:
 * the server redirects back to this address, whose fragment names the result.
 */
export const LockedArticle = ({ article }: { readonly article: ArticlePage }) => (
  <div className={view.page}>
    <article className={text.text}>
      <ArticleHead article={article} />
      <form
        className={styles.lock}
        method="post"
        action={`/article/${encodeURIComponent(article.id)}/unlock`}
      >
        <label className={styles.label} htmlFor="article-password">
          {messages.locked}
        </label>
        <p className={styles.ask} id="article-password-from">
          {messages.askAuthor(article.user_nick_name)}
        </p>
        <p className={styles.said} id="wrong-password" role="alert">
          {messages.wrongPassword}
        </p>
        <p className={styles.said} id="too-many-tries" role="alert">
          {messages.tooManyTries}
        </p>
        <div className={one.row}>
          <input
            className={one.field}
            id="article-password"
            type="password"
            name="password"
            required
            autoComplete="off"
            autoFocus
            aria-describedby="article-password-from"
          />
          <button className={one.button} type="submit">
            {messages.unlock}
          </button>
        </div>
      </form>
    </article>
  </div>
);
