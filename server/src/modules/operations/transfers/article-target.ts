import { isSameArticle, type ArticleRecord } from '#content-format/article-file';
import type { articlesModule } from '#content/articles/articles.module';
import type { ArticleDraft, PreparedArticle } from '#content/articles/writing/article-writer';
import type { PublicOf } from '#core/module';
import type { UsersPublic } from '#identity/users/users.module';
import { folded } from '#platform/folded';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import {
  Clash,
  type Examined,
  type Settled,
  type TransferOrder,
  type TransferTarget,
} from './transfer-target';

const reasons = messages.reasons;

type ArticlesPublic = PublicOf<typeof articlesModule>;

/** Articles as content packages hold them. */
export type ArticleRecords = ArticlesPublic['records'];

export interface ArticleDeps {
  readonly articles: Pick<ArticlesPublic, 'records' | 'changes' | 'writer' | 'slugRows' | 'later'>;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'idOf'> };
  readonly images: Pick<ImagesPublic, 'coverOf'>;
}

/** Titles tried for one article, with a number behind it, before it is refused. */
const mostTitles = 50;
const numbered = /（\d+）$/;

/** Whether a file names no author. */
const isNobody = ({ author }: ArticleRecord): boolean => author.user === '' && author.name === '';

/**
 * Articles of a package.
 * @param mayRename a title that is taken gets a number instead of being refused: another program's site has other titles
 */
export const articleTarget = (
  pack: Pick<PackageReader, 'article'>,
  { articles, users, images }: ArticleDeps,
  mayRename: boolean,
): TransferTarget => {
  const { records, changes, writer, slugRows, later } = articles;
  const titles = new Map<string, string>();
  const slugs = new Map<string, string>();

  const stored = async (id: string) => (await records.find([id])).get(id);

  /** Ignores the number of an article that was renamed when it was imported, and the author where the file names none. */
  const isSame = (there: ArticleRecord, record: ArticleRecord): boolean => {
    const wanted = isNobody(record) ? { ...record, author: there.author } : record;
    const title = there.title.replace(numbered, '');
    return isSameArticle(there, wanted) || (mayRename && isSameArticle({ ...there, title }, wanted));
  };

  /** @returns the account that owns the article here, and the name of an author without an account */
  const authorOf = async (
    { author }: ArticleRecord,
    importer: number,
  ): Promise<Pick<ArticleDraft, 'author' | 'formerAuthor' | 'formerUserName'>> => {
    const known = author.user === '' ? undefined : await users.rows.idOf(author.user);
    if (known !== undefined) return { author: known };
    const name = author.name || author.user;
    return { author: importer, ...(name !== '' && { formerAuthor: name, formerUserName: author.user }) };
  };

  const clashOf = async (record: ArticleRecord): Promise<string | undefined> => {
    const title = folded(record.title);
    if ((titles.get(title) ?? record.id) !== record.id) return reasons.titleTwice;
    if ((slugs.get(record.slug) ?? record.id) !== record.id) return reasons.slugTwice;
    titles.set(title, record.id);
    slugs.set(record.slug, record.id);
    const owner = mayRename ? undefined : await changes.titleOwner(record.title);
    if ((owner ?? record.id) !== record.id) return reasons.titleTaken;
    const holder = await slugRows.holder(record.slug);
    return (holder ?? record.id) === record.id ? undefined : reasons.slugTaken;
  };

  const preparedOf = async (record: ArticleRecord, order: TransferOrder): Promise<PreparedArticle> => {
    const cover = await images.coverOf(undefined, record.banner_url);
    const by = await authorOf(record, order.userId);
    return writer.prepare({
      ...by,
      ...(cover && { cover }),
      id: record.id,
      slug: record.slug,
      title: record.title,
      content: record.content,
      status: record.status,
      visibility: record.visibility,
      abstract: record.abstract,
      category: record.category,
      series: record.series,
      seriesPosition: record.series_position,
      source: record.source,
      link: record.link,
      tags: record.tags,
      isRecommended: record.is_recommend === 1,
      isTop: record.is_top === 1,
      createdAt: record.created_at,
      publishedAt: record.published_at,
      updatedAt: record.updated_at,
      withdrawAt: record.withdraw_at,
    });
  };

  /** @returns the title that was free @throws Clash */
  const add = async (prepared: PreparedArticle, { look_count, digg_count }: ArticleRecord) => {
    const { title } = prepared.row;
    for (let number = 1; number < mostTitles; number += 1) {
      const tried = number === 1 ? title : `${title}（${number}）`;
      const row = { ...prepared.row, title: tried, look_count, digg_count };
      const taken = await writer.add({ ...prepared, row });
      if (taken === undefined) return tried;
      if (taken === 'slug') throw new Clash(reasons.slugTaken);
      if (!mayRename) break;
    }
    throw new Clash(reasons.titleTaken);
  };

  const replace = async (
    record: ArticleRecord,
    version: number,
    prepared: PreparedArticle,
    by: number,
  ): Promise<void> => {
    const { slug, is_top, series, series_position, ...row } = prepared.row;
    const { user_id, former_author, former_user_name } = row;
    // A file without an author does not change the article's.
    const author = isNobody(record) ? {} : { user_id, former_author, former_user_name };
    const more = { slug, is_top, series, series_position, ...author };
    const taken = await writer.replace(record.id, version, prepared, by, more);
    if (taken !== undefined)
      throw new Clash(taken === 'title' ? reasons.titleTaken : reasons.changedMeanwhile);
  };

  /** Redirects former slugs to the article: those of the file, and the one it had here. */
  const redirectFormer = async ({ id, slug, former_slugs, updated_at }: ArticleRecord, before = slug) => {
    await slugRows.forgetFormer(slug);
    for (const word of new Set([...former_slugs, before]))
      if (word !== id && (await slugRows.holder(word)) === undefined)
        await slugRows.keepFormer(word, id, updated_at);
  };

  return {
    examine: async (name): Promise<Examined> => {
      const record = await pack.article(name);
      const { title } = record;
      const there = await stored(record.id);
      if (there && isSame(there.record, record)) return { title, verdict: 'unchanged', reason: '' };
      const clash = await clashOf(record);
      if (clash) return { title, verdict: 'refused', reason: clash };
      const { formerAuthor } = (await authorOf(record, 0)) as { formerAuthor?: string };
      const reason = formerAuthor === undefined ? '' : reasons.formerAuthor(formerAuthor);
      return { title, verdict: there ? 'changed' : 'new', reason };
    },

    prepare: async (name, order) => {
      const given = await pack.article(name);
      const there = await stored(given.id);
      if (there && isSame(there.record, given)) return { outcome: 'unchanged', reason: '' };
      const isRenamed = mayRename && there?.record.title.replace(numbered, '') === given.title;
      const record = isRenamed ? { ...given, title: there.record.title } : given;
      if (there && order.mode === 'skip') return { outcome: 'skipped', reason: '' };
      const prepared = await preparedOf(record, order);
      return {
        store: async (): Promise<Settled> => {
          const title = there ? record.title : await add(prepared, record);
          if (there) await replace(record, there.version, prepared, order.userId);
          await redirectFormer(record, there?.record.slug);
          if (order.copiesPictures && prepared.hasRemotePictures) await later.copyPictures(record.id);
          await later.turnLater(record.id, record);
          return {
            outcome: there ? 'changed' : 'added',
            reason: title === record.title ? '' : reasons.renamed(title),
          };
        },
      };
    },
  };
};
