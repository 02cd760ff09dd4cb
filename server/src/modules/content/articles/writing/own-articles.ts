import { articleFileOf } from '#content-format/article-file';
import { articleName } from '#content-format/names';
import type { OwnDataPart } from '#core/own-data';
import type { ArticleRecordsRepository } from '../reading/article-records.repository';
import type { ArticleRemovalService } from '../removal/article-removal.service';

interface Deps {
  readonly records: Pick<ArticleRecordsRepository, 'find' | 'idsOf' | 'unlistedIdsOf'>;
  readonly removal: Pick<ArticleRemovalService, 'deleteForGood'>;
}

/** Articles read at a time. */
const batchSize = 20;

/** A user's articles, as files; those that readers see remain when the account is removed; the others go, the recycle bin included. */
export const ownArticles = ({ records, removal }: Deps): OwnDataPart => ({
  name: 'articles',
  kind: 'files',
  async *read(userId) {
    const ids = await records.idsOf(userId);
    for (let start = 0; start < ids.length; start += batchSize)
      for (const [id, { record }] of await records.find(ids.slice(start, start + batchSize)))
        yield { name: articleName(id), text: articleFileOf(record) };
  },
  remove: async (userId) => removal.deleteForGood(await records.unlistedIdsOf(userId)),
});
