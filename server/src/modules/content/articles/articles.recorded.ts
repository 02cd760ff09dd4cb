import type { AnyDatabase } from '#platform/database/row-list';
import { tableRecords, type RecordEvents } from '#platform/events/record-tracker';
import { articleChanged } from './articles.events';
import type { ArticleRemovalRepository } from './removal/article-removal.repository';
import type { ArticleChangesRepository } from './writing/article-changes.repository';

/** The repository of article changes, whose writes are emitted, but for counters and texts. */
export const recordedArticles = (
  changes: ArticleChangesRepository,
  database: AnyDatabase,
  events: RecordEvents,
): ArticleChangesRepository => {
  const records = tableRecords(database, events, articleChanged, 'articles');
  return {
    ...changes,
    add: async (row, body, tags) => {
      const taken = await changes.add(row, body, tags);
      if (taken === undefined) await records.created(row.id);
      return taken;
    },
    change: (id, version, change) => records.changed([id], () => changes.change(id, version, change)),
    giveTo: (userId, ids) => records.changed(ids, () => changes.giveTo(userId, ids)),
    remove: (ids) => records.changed(ids, () => changes.remove(ids)),
  };
};

/** Moving articles into the recycle bin and back, as changes of their status. */
export const recordedRemoval = (
  removal: ArticleRemovalRepository,
  database: AnyDatabase,
  events: RecordEvents,
): ArticleRemovalRepository => {
  const records = tableRecords(database, events, articleChanged, 'articles');
  return {
    ...removal,
    hide: (ids) => records.changed(ids, () => removal.hide(ids)),
    show: (article) => records.changed([article.id], () => removal.show(article)),
  };
};
