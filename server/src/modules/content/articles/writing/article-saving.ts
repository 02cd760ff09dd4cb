import type { Events } from '#platform/events/events';
import type { ArticlePasswordsRepository } from '../access/article-passwords.repository';
import { articleSaved } from '../articles.events';
import type { NewArticleRow } from './article-changes.repository';

interface Deps {
  readonly passwords: Pick<ArticlePasswordsRepository, 'settle'>;
  readonly events: Pick<Events, 'emit'>;
}

/** What follows from storing an article, in the same transaction. */
export const articleSaving = ({ passwords, events }: Deps) => ({
  /** @param by user who stored it */
  saved: async (id: string, by: number): Promise<void> => {
    await passwords.settle(id);
    await events.emit(articleSaved, { id, by });
  },

  added: async ({ id, user_id, visibility }: NewArticleRow): Promise<void> => {
    // A new article without a password has none to delete.
    if (visibility === 'password') await passwords.settle(id);
    await events.emit(articleSaved, { id, by: user_id });
  },
});

export type ArticleSaving = ReturnType<typeof articleSaving>;
