import { mayReadText } from '@yanye/shared/policy/articles.policy';
import { takesPart, type Actor } from '@yanye/shared/policy/roles';
import { searchKeysOf } from '#ai/providers/providers.module';
import { listedOnly, type ArticleReads } from '#content/articles/articles.read';
import type { ArticleFinder } from '#content/search/article-finder';
import type { UsersPublic } from '#identity/users/users.module';
import type { StoredParagraph } from '../paragraphs/paragraphs.repository';
import type { ParagraphsService } from '../paragraphs/paragraphs.service';
import { bestFirst, closest } from './chosen-passages';

/** A paragraph that a model may be shown on behalf of one user. */
export interface Passage extends StoredParagraph {
  readonly title: string;
}

export interface ArticlePassages {
  /** '' for an article that this user may not read any more. */
  readonly title: string;
  /** What has most to do with the question first; the article itself before others. */
  readonly passages: readonly Passage[];
}

interface Deps {
  readonly articles: Pick<ArticleReads, 'find'>;
  readonly finder: Pick<ArticleFinder, 'find'>;
  readonly paragraphs: ParagraphsService;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'find'> };
}

/** Without those that a password locks. */
const readByEverybody = { scope: listedOnly, visibility: 'public', tag: '', category: '' } as const;
const others = { column: 'published_at', direction: 'desc', limit: 4, offset: 0 } as const;
const [mostOthers, mostOfOne] = [3, 2];

const nothing: ArticlePassages = { title: '', passages: [] };

/** Chooses what a model reads to answer a question about an article: nothing that the one who asks may not read. */
export const passagesService = ({ articles, finder, paragraphs, users }: Deps) => {
  const titled = (title: string, found: readonly StoredParagraph[]): Passage[] =>
    found.map((paragraph) => ({ ...paragraph, title }));

  const ofOthers = async (articleId: string, question: string): Promise<Passage[]> => {
    const [key] = searchKeysOf(question);
    if (key === undefined) return [];
    const { rows } = await finder.find(key, readByEverybody, others, true);
    const met = rows.filter(({ id }) => id !== articleId).slice(0, mostOthers);
    const stored = await paragraphs.of(met.map(({ id }) => id));
    return met.flatMap(({ id, title }) => titled(title, closest(question, stored.get(id) ?? [], mostOfOne)));
  };

  return {
    /** @param userId who asks; a password of an article that was entered somewhere does not count here */
    about: async (userId: number, articleId: string, question: string): Promise<ArticlePassages> => {
      const [user, row] = await Promise.all([users.rows.find(userId), articles.find(articleId)]);
      const actor: Actor | undefined = user && { id: user.id, role: user.role };
      if (!row || !actor || !takesPart(actor) || !mayReadText(actor, row, false)) return nothing;
      const stored = (await paragraphs.of([row.id])).get(row.id) ?? [];
      const own = titled(row.title, bestFirst(question, stored));
      return { title: row.title, passages: [...own, ...(await ofOthers(row.id, question))] };
    },
  };
};

export type PassagesService = ReturnType<typeof passagesService>;
