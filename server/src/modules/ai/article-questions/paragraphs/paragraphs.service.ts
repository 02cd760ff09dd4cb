import type { Transactions } from '#platform/database/database';
import { paragraphsOf } from './paragraphs-of';
import type { ParagraphsRepository, StoredParagraph } from './paragraphs.repository';

interface Deps {
  readonly database: Pick<Transactions, 'quietly'>;
  readonly paragraphs: ParagraphsRepository;
}

const byArticle = (rows: readonly StoredParagraph[]): ReadonlyMap<string, readonly StoredParagraph[]> => {
  const found = new Map<string, StoredParagraph[]>();
  for (const row of rows) {
    const known = found.get(row.article_id);
    if (known) known.push(row);
    else found.set(row.article_id, [row]);
  }
  return found;
};

/** Keeps the paragraphs of articles that were asked about: made at the first question, and with every save after it. */
export const paragraphsService = ({ database, paragraphs }: Deps) => {
  const store = (id: string): Promise<void> =>
    database.quietly(async () => {
      if (!(await paragraphs.lockArticle(id))) return;
      const text = await paragraphs.text(id);
      await paragraphs.replace(id, text ? paragraphsOf(text.html, text.plain) : []);
    });

  return {
    /** Joins the transaction of the save. */
    renew: async (id: string): Promise<void> => {
      if (await paragraphs.has(id)) await store(id);
    },

    /** @param ids of a few articles @returns their paragraphs, which are stored now, by article */
    of: async (ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredParagraph[]>> => {
      const known = byArticle(await paragraphs.ofArticles(ids));
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length === 0) return known;
      for (const id of missing) await store(id);
      return new Map([...known, ...byArticle(await paragraphs.ofArticles(missing))]);
    },
  };
};

export type ParagraphsService = ReturnType<typeof paragraphsService>;
