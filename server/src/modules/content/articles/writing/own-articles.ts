import { articleFileOf } from '#content-format/article-file';
import { articleName } from '#content-format/names';
import type { OwnDataPart } from '#core/own-data';
import type { ArticleRecordsRepository } from '../reading/article-records.repository';
import type { ArticleChangesRepository } from './article-changes.repository';

interface Deps {
  readonly records: Pick<ArticleRecordsRepository, 'find' | 'idsOf' | 'unlistedIdsOf'>;
  readonly changes: Pick<ArticleChangesRepository, 'remove'>;
}

/** Articles read at a time. */
const batchSize = 20;

/** A user's articles, as files; those that readers see remain when the account is removed. */
export const ownArticles = ({ records, changes }: Deps): OwnDataPart => ({
  name: 'articles',
  kind: 'files',
  async *read(userId) {
    const ids = await records.idsOf(userId);
    for (let start = 0; start < ids.length; start += batchSize)
      for (const [id, { record }] of await records.find(ids.slice(start, start + batchSize)))
        yield { name: articleName(id), text: articleFileOf(record) };
  },
  remove: async (userId) => void (await changes.remove(await records.unlistedIdsOf(userId))),
});
