import type { ArticleRecord } from '#content-format/article-file';
import type { articlesModule } from '#content/articles/articles.module';
import type { PreparedArticle } from '#content/articles/writing/article-writer';
import type { PublicOf } from '#core/module';
import type { UsersPublic } from '#identity/users/users.module';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';
import { Clash, type TransferOrder } from './transfer-target';

const reasons = messages.reasons;

type ArticlesPublic = PublicOf<typeof articlesModule>;

export type ArticleRecords = ArticlesPublic['records'];

export interface ArticleDeps {
  readonly articles: Pick<
    ArticlesPublic,
    'records' | 'titleOwner' | 'writer' | 'slugRows' | 'schedule' | 'pictureJobs'
  >;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'idOf'> };
  readonly images: Pick<ImagesPublic, 'coverOf'>;
}

/** Titles tried for one article, each with another number, before it is refused. */
const maxTitles = 50;

export const isWithoutAuthor = ({ author }: ArticleRecord): boolean =>
  author.user === '' && author.name === '';

/**
 * Stores articles of a package.
 * @param mayRename a title that is taken gets a number instead of being refused
 */
export const articleImport = ({ articles, users, images }: ArticleDeps, mayRename: boolean) => {
  const { writer, slugRows } = articles;

  /** @returns the account that owns the article here, and the name of an author without an account */
  const authorOf = async ({ author }: ArticleRecord, importer: number) => {
    const known = author.user === '' ? undefined : await users.rows.idOf(author.user);
    return known === undefined
      ? { user_id: importer, former_author: author.name || author.user, former_user_name: author.user }
      : { user_id: known, former_author: '', former_user_name: '' };
  };

  const prepared = async (record: ArticleRecord, order: TransferOrder): Promise<PreparedArticle> => {
    const { author: _author, former_slugs: _slugs, banner_url, ...counted } = record;
    const { look_count: _looks, digg_count: _likes, ...columns } = counted;
    const cover = await images.coverOf(undefined, banner_url);
    return writer.prepare({ ...columns, ...(await authorOf(record, order.userId)), ...(cover && { cover }) });
  };

  /** @returns the title that was free @throws Clash */
  const add = async (prepared: PreparedArticle, { look_count, digg_count }: ArticleRecord) => {
    const { title } = prepared.row;
    for (let number = 1; number < maxTitles; number += 1) {
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
    const author = isWithoutAuthor(record) ? {} : { user_id, former_author, former_user_name };
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

  return { authorOf, prepared, add, replace, redirectFormer };
};
