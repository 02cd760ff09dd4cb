import type { ReactNode } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { AuthorCard } from '../features/articles/below/AuthorCard';
import { Neighbours } from '../features/articles/below/Neighbours';
import { SeriesNav } from '../features/articles/below/SeriesNav';
import { RelatedArticles } from '../features/articles/below/RelatedArticles';
import { ArticleAuthor } from '../features/comments/article-author';
import styles from './ArticleFooterLayout.module.css';

export interface ArticleFooterProps {
  readonly article: ArticlePage;
}

interface LayoutProps extends ArticleFooterProps {
  /** Of another remote: where questions about the article are asked. */
  readonly asking?: ReactNode;
  readonly children: ReactNode;
}

export const ArticleFooterLayout = ({ article, asking, children }: LayoutProps) => (
  <>
    <AuthorCard id={article.user_id} author={article.author} />
    <SeriesNav article={article} />
    <Neighbours prev={article.prev} next={article.next} />
    <RelatedArticles articles={article.related} />
    {asking}
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <ArticleAuthor value={article.user_id}>{children}</ArticleAuthor>
    </section>
  </>
);
