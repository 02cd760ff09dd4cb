import type { Events } from '#platform/events/events';
import type { ArticlePasswordsRepository } from '../access/article-passwords.repository';
import { articleSaved } from '../articles.events';

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
});

export type ArticleSaving = ReturnType<typeof articleSaving>;
