import { bigint, integer, text } from '#platform/database/tables';

export const sessionArticleTables = {
  /** Sessions that are about an article. */
  role_session_articles: {
    columns: {
      session_id: bigint.key.ownedBy('role_sessions.id'),
      /** Null once it was removed. */
      article_id: text.nullable.outlives('articles.id'),
    },
    indexes: { role_session_articles_article: ['article_id'] },
  },
  /** What the marks of a session's answers stand for. A mark keeps its meaning as long as the session lasts. */
  role_session_sources: {
    columns: {
      session_id: bigint.ownedBy('role_sessions.id'),
      mark: integer,
      article_id: text.ownedBy('articles.id'),
      /** Of the paragraph as it was when the model read it. */
      digest: text,
    },
    key: { role_session_sources_key: ['session_id', 'mark'] },
    once: { role_session_sources_once: ['session_id', 'article_id', 'digest'] },
    indexes: { role_session_sources_article: ['article_id'] },
  },
};
