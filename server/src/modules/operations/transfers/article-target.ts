import { isSameArticle, type ArticleRecord } from '#content-format/article-file';
import { normalised } from '#platform/normalised';
import { articleImport, isWithoutAuthor, type ArticleDeps } from './article-import';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import { Clash, type Examined, type Settled, type TransferTarget } from './transfer-target';

const reasons = messages.reasons;

const numbered = /（\d+）$/;

/**
 * Articles of a package.
 * @param mayRename a title that is taken gets a number instead of being refused: another program's site has other titles
 */
export const articleTarget = (
  pack: Pick<PackageReader, 'article'>,
  deps: ArticleDeps,
  mayRename: boolean,
): TransferTarget => {
  const { articles } = deps;
  const { records, slugRows } = articles;
  const importing = articleImport(deps, mayRename);
  const titles = new Map<string, string>();
  const slugs = new Map<string, string>();

  const stored = async (id: string) => (await records.find([id])).get(id);

  /** Ignores the number of an article that was renamed when it was imported, and the author where the file names none. */
  const isSame = (there: ArticleRecord, record: ArticleRecord): boolean => {
    const wanted = isWithoutAuthor(record) ? { ...record, author: there.author } : record;
    const title = there.title.replace(numbered, '');
    return isSameArticle(there, wanted) || (mayRename && isSameArticle({ ...there, title }, wanted));
  };

  const clashOf = async (record: ArticleRecord): Promise<string | undefined> => {
    const title = normalised(record.title);
    if ((titles.get(title) ?? record.id) !== record.id) return reasons.titleTwice;
    if ((slugs.get(record.slug) ?? record.id) !== record.id) return reasons.slugTwice;
    titles.set(title, record.id);
    slugs.set(record.slug, record.id);
    if (await records.isRemoved(record.id)) return reasons.inBin;
    const owner = mayRename ? undefined : await articles.titleOwner(record.title);
    if ((owner ?? record.id) !== record.id) return reasons.titleTaken;
    const holder = await slugRows.holder(record.slug);
    return (holder ?? record.id) === record.id ? undefined : reasons.slugTaken;
  };

  return {
    examine: async (name): Promise<Examined> => {
      const record = await pack.article(name);
      const { title } = record;
      const there = await stored(record.id);
      if (there && isSame(there.record, record)) return { title, verdict: 'unchanged', reason: '' };
      const clash = await clashOf(record);
      if (clash) return { title, verdict: 'refused', reason: clash };
      const { former_author } = await importing.authorOf(record, 0);
      const reason = former_author === '' ? '' : reasons.formerAuthor(former_author);
      return { title, verdict: there ? 'changed' : 'new', reason };
    },

    prepare: async (name, order) => {
      const given = await pack.article(name);
      const there = await stored(given.id);
      if (there && isSame(there.record, given)) return { outcome: 'unchanged', reason: '' };
      const isRenamed = mayRename && there?.record.title.replace(numbered, '') === given.title;
      const record = isRenamed ? { ...given, title: there.record.title } : given;
      if (there && order.mode === 'skip') return { outcome: 'skipped', reason: '' };
      if (await records.isRemoved(record.id)) throw new Clash(reasons.inBin);
      const prepared = await importing.prepared(record, order);
      return {
        store: async (): Promise<Settled> => {
          const title = there ? record.title : await importing.add(prepared, record);
          if (there) await importing.replace(record, there.version, prepared, order.userId);
          await importing.redirectFormer(record, there?.record.slug);
          if (order.copiesPictures && prepared.hasRemotePictures)
            await articles.pictureJobs.copyPictures(record.id);
          await articles.schedule.scheduleTransitions(record.id, record);
          return {
            outcome: there ? 'changed' : 'added',
            reason: title === record.title ? '' : reasons.renamed(title),
          };
        },
      };
    },
  };
};
