import { mayReadText } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { SessionArticlesRepository } from './session-articles.repository';

interface Deps {
  readonly articles: Pick<ArticlesPublic, 'find'>;
  readonly sessionArticles: Pick<SessionArticlesRepository, 'articleOf'>;
}

/** The articles that sessions are about, for who reads the sessions. */
export const sessionArticles = ({ articles, sessionArticles: rows }: Deps) => ({
  /** @returns null where there is none that this viewer may read now */
  shown: async (viewer: Actor, session: number) => {
    const id = await rows.articleOf(session);
    const row = id ? await articles.find(id) : undefined;
    if (!row || !mayReadText(viewer, row, false)) return null;
    return { id: row.id, title: row.title, path: `/article/${encodeURIComponent(row.slug)}` };
  },
});

export type SessionArticles = ReturnType<typeof sessionArticles>;
