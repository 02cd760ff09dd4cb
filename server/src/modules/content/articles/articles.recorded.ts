import type { Database } from '#platform/database/database';
import { recordTracker, type RecordEvents } from '#platform/events/record-tracker';
import { articleChanged } from './articles.events';
import type { ArticleTables } from './articles.tables';
import type { ArticleChangesRepository } from './writing/article-changes.repository';

/** The repository of article changes, whose writes are emitted, but for counters and texts. */
export const recordedArticles = (
  changes: ArticleChangesRepository,
  database: Database<ArticleTables>,
  events: RecordEvents,
): ArticleChangesRepository => {
  const records = recordTracker(events, articleChanged, (ids) =>
    database.kysely.selectFrom('articles').select(articleChanged.columns).where('id', 'in', ids).execute(),
  );
  return {
    ...changes,
    add: async (row, body, tags) => {
      const taken = await changes.add(row, body, tags);
      if (taken === undefined) await records.created(row.id);
      return taken;
    },
    change: (id, version, change) => records.changed([id], () => changes.change(id, version, change)),
    remove: (ids) => records.changed(ids, () => changes.remove(ids)),
  };
};
