import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { ArticleWriter, PreparedArticle } from '#content/articles/writing/article-writer';
import type { Basics } from '#platform/basics';
import { articleOfFile, type FileArticle } from './article-of-file';
import type { ArticlePictures, LookedUp } from './article-pictures';
import { withAddresses } from './picture-references';
import type { ImportsRepository } from './imports.repository';
import type { ImportRow } from './imports.schema';
import { messages } from './messages.zh';
import type { SourceFile } from './source-folder';

interface Deps extends Pick<Basics, 'time' | 'clock'> {
  readonly writer: Pick<ArticleWriter, 'prepare' | 'add' | 'replace'>;
  readonly imports: ImportsRepository;
  readonly pictures: ArticlePictures;
  readonly author: number;
  readonly fetchRemote: boolean;
}

/** A file that becomes no article, and why. */
export interface Skipped {
  readonly why: string;
}

/** A file that was read, and what it would become. */
export interface LookedAt {
  readonly file: SourceFile;
  readonly known: ImportRow | undefined;
  readonly article: FileArticle;
  readonly pictures: LookedUp;
  readonly hash: string;
  /** Neither the file nor its pictures have changed since they were imported. */
  readonly isUnchanged: boolean;
}

/** An article that can be stored. */
export interface ReadyFile {
  readonly known: ImportRow | undefined;
  readonly article: PreparedArticle;
  readonly row: Omit<ImportRow, 'article_id'>;
}

/** Titles tried for one article, each with another number, before it is skipped. */
const maxTitles = 50;

const textOf = async (file: SourceFile): Promise<string | Skipped> => {
  const bytes = await readFile(file.path).catch(() => undefined);
  if (!bytes) return { why: messages.reasons.unreadable };
  if (bytes.length > articleLimits.content * 4)
    return { why: messages.reasons.tooLarge(articleLimits.content) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // NUL is valid UTF-8, but PostgreSQL stores none.
    return text.includes('\0') ? { why: messages.reasons.notText } : text;
  } catch {
    return { why: messages.reasons.notText };
  }
};

/** Imports files of a folder in three steps; the command and the back office use the same. */
export const fileImporter = ({ writer, imports, pictures, time, clock, author, fetchRemote }: Deps) => {
  const save = async (
    { article: prepared, known, row }: ReadyFile,
    attempt: PreparedArticle,
  ): Promise<'title' | 'slug' | 'version' | undefined> => {
    const version = known && (await imports.versionOf(known.article_id));
    const article = known && version !== undefined ? known.article_id : prepared.row.id;
    const taken =
      version === undefined
        ? await writer.add(attempt)
        : await writer.replace(article, version, attempt, author);
    if (taken === undefined) await imports.save({ ...row, article_id: article });
    return taken;
  };

  return {
    /** Changes nothing. @param known of its last import */
    lookAt: async (file: SourceFile, known: ImportRow | undefined): Promise<LookedAt | Skipped> => {
      const text = await textOf(file);
      if (typeof text !== 'string') return text;
      if (text.trim() === '') return { why: messages.reasons.empty };
      const article = articleOfFile(file.name, text, time);
      if (article.content.length > articleLimits.content)
        return { why: messages.reasons.tooLarge(articleLimits.content) };
      const found = await pictures.lookUp(article.content, file.name, file.path, article.cover);
      const hash = createHash('sha256').update(text).update('\0').update(found.fingerprint).digest('hex');
      const isUnchanged = known?.hash === hash && (!fetchRemote || known.is_fetched === 1);
      return { file, known, article, pictures: found, hash, isUnchanged };
    },

    /** Stores the pictures of a file. */
    prepare: async ({ file, known, article, pictures: found, hash }: LookedAt): Promise<ReadyFile> => {
      const { addresses, isFetched } = await pictures.store(found, file.name);
      const published_at = article.date ?? known?.published_at ?? file.fallbackDate;
      const cover = article.cover === undefined ? undefined : addresses.get(article.cover);
      const { title, status, category, tags, abstract, slug } = article;
      const prepared = await writer.prepare({
        user_id: author,
        title,
        content: withAddresses(found.content, found.references, addresses),
        status,
        category,
        tags,
        published_at,
        updated_at: article.updated ?? published_at,
        ...(abstract !== undefined && { abstract }),
        ...(slug !== undefined && { slug }),
        ...(cover !== undefined && { cover: { id: 0, url: cover } }),
      });
      const is_fetched = isFetched ? 1 : 0;
      const row = { source: file.source, hash, is_fetched, published_at, imported_at: clock.now() } as const;
      return { known, article: prepared, row };
    },

    /** Call inside a transaction. @returns the title that it got: another one where the wanted one is taken */
    store: async (ready: ReadyFile): Promise<{ readonly title: string } | Skipped> => {
      const { title } = ready.article.row;
      let attempt = ready.article;
      for (let number = 2; number < maxTitles; number += 1) {
        const taken = await save(ready, attempt);
        if (taken === undefined) return { title: attempt.row.title };
        if (taken === 'version') return { why: messages.reasons.changedMeanwhile };
        const change = taken === 'slug' ? { slug: attempt.row.id } : { title: `${title}（${number}）` };
        attempt = { ...attempt, row: { ...attempt.row, ...change } };
      }
      return { why: messages.reasons.slugOrTitle };
    },
  };
};

export type FileImporter = ReturnType<typeof fileImporter>;
