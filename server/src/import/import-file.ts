import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { ArticleWriter, PreparedArticle } from '#content/articles/writing/article-writer';
import type { Basics } from '#platform/basics';
import { articleOfFile, type FileArticle } from './article-of-file';
import type { ArticlePictures } from './article-pictures';
import { withAddresses } from './picture-references';
import type { ImportsRepository } from './imports.repository';
import type { ImportRow } from './imports.schema';
import { messages } from './messages.zh';
import type { ImportReport } from './report';
import type { SourceFile } from './source-folder';

interface Deps extends Pick<Basics, 'database' | 'time' | 'clock'> {
  readonly writer: Pick<ArticleWriter, 'prepare' | 'add' | 'replace'>;
  readonly imports: ImportsRepository;
  readonly pictures: ArticlePictures;
  readonly report: ImportReport;
  readonly author: number;
  readonly isDry: boolean;
  readonly fetchRemote: boolean;
}

type Outcome = 'stored' | 'title' | 'slug' | 'version';

/** Titles tried for one article, each with another number, before it is skipped. */
const maxTitles = 50;

/** Imports files, each in one transaction with its import row. */
export const fileImporter = ({
  database,
  writer,
  imports,
  pictures,
  report,
  time,
  clock,
  author,
  isDry,
  fetchRemote,
}: Deps) => {
  const skip = (file: SourceFile, why: string): void => void report.skipped.push([file.name, why]);

  const textOf = async (file: SourceFile): Promise<string | undefined> => {
    const bytes = await readFile(file.path).catch(() => undefined);
    if (!bytes) return void skip(file, messages.reasons.unreadable);
    if (bytes.length > articleLimits.content * 4)
      return void skip(file, messages.reasons.tooLarge(articleLimits.content));
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      // NUL is valid UTF-8, but PostgreSQL stores none.
      return text.includes('\0') ? void skip(file, messages.reasons.notText) : text;
    } catch {
      return void skip(file, messages.reasons.notText);
    }
  };

  const storeOnce = (
    prepared: PreparedArticle,
    known: ImportRow | undefined,
    row: Omit<ImportRow, 'article_id'>,
  ): Promise<Outcome> =>
    database.transaction(async () => {
      const version = known && (await imports.versionOf(known.article_id));
      const article = known && version !== undefined ? known.article_id : prepared.row.id;
      const taken =
        version === undefined
          ? await writer.add(prepared)
          : await writer.replace(article, version, prepared, author);
      if (taken) return taken;
      await imports.save({ ...row, article_id: article });
      return 'stored';
    });

  const store = async (
    file: SourceFile,
    prepared: PreparedArticle,
    known: ImportRow | undefined,
    row: Omit<ImportRow, 'article_id'>,
  ): Promise<boolean> => {
    const { title } = prepared.row;
    let attempt = prepared;
    for (let number = 2; number < maxTitles; number += 1) {
      const outcome = await storeOnce(attempt, known, row);
      if (outcome === 'stored') {
        if (attempt.row.title !== title)
          report.notes.push([file.name, messages.notes.renamed(attempt.row.title)]);
        return true;
      }
      if (outcome === 'version') {
        skip(file, messages.reasons.changedMeanwhile);
        return false;
      }
      const change = outcome === 'slug' ? { slug: attempt.row.id } : { title: `${title}（${number}）` };
      attempt = { ...attempt, row: { ...attempt.row, ...change } };
    }
    skip(file, messages.reasons.slugOrTitle);
    return false;
  };

  const count = (article: FileArticle, known: ImportRow | undefined): void => {
    report[known ? 'changed' : 'added'] += 1;
    if (article.status === 'draft') report.drafts += 1;
  };

  return async (file: SourceFile, known: ImportRow | undefined): Promise<void> => {
    const text = await textOf(file);
    if (text === undefined) return;
    if (text.trim() === '') return skip(file, messages.reasons.empty);
    const article = articleOfFile(file.name, text, time);
    if (article.content.length > articleLimits.content)
      return skip(file, messages.reasons.tooLarge(articleLimits.content));
    const lookedUp = await pictures.lookUp(article.content, file.name, file.path, article.cover);
    report.notes.push(...article.notes.map((note): [string, string] => [file.name, note]));
    const hash = createHash('sha256').update(text).update('\0').update(lookedUp.fingerprint).digest('hex');
    if (known?.hash === hash && (!fetchRemote || known.is_fetched === 1)) {
      report.unchanged += 1;
      return;
    }
    if (isDry) return count(article, known);

    const { addresses, isFetched } = await pictures.store(lookedUp, file.name);
    const published_at = article.date ?? known?.published_at ?? file.fallbackDate;
    const cover = article.cover === undefined ? undefined : addresses.get(article.cover);
    const { title, status, category, tags, abstract, slug } = article;
    const prepared = await writer.prepare({
      user_id: author,
      title,
      content: withAddresses(lookedUp.content, lookedUp.references, addresses),
      status,
      category,
      tags,
      published_at,
      updated_at: article.updated ?? published_at,
      ...(abstract !== undefined && { abstract }),
      ...(slug !== undefined && { slug }),
      ...(cover !== undefined && { cover: { id: 0, url: cover } }),
    });
    const row = {
      source: file.source,
      hash,
      is_fetched: isFetched ? 1 : 0,
      published_at,
      imported_at: clock.now(),
    };
    if (await store(file, prepared, known, row)) count(article, known);
  };
};
