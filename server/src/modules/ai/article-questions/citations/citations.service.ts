import { mayReadText } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { ArticleReads, ArticleRow } from '#content/articles/articles.read';
import type {
  ParagraphKey,
  ParagraphsRepository,
  StoredParagraph,
} from '../paragraphs/paragraphs.repository';
import { citedPieces, type CitedPiece } from './cited-text';
import { paragraphLink } from './paragraph-link';
import { shownText, type Citable } from './shown-text';

/** A text of a model, and the paragraphs that its marks stand for. */
export interface CitingText {
  readonly text: string;
  readonly sourceOf: (mark: number) => ParagraphKey | undefined;
}

export interface Citation extends Citable {
  readonly article_id: string;
  readonly title: string;
  /** Number of the paragraph in its article, as it is stored now. */
  readonly paragraph: number;
}

export interface CheckedText {
  readonly content: string;
  readonly citations: readonly Citation[];
  readonly dropped: number;
}

interface Deps {
  readonly articles: Pick<ArticleReads, 'findMany'>;
  readonly paragraphs: Pick<ParagraphsRepository, 'byDigest'>;
}

const keyOf = ({ article_id, digest }: ParagraphKey): string => `${article_id} ${digest}`;

const marksOf = (pieces: readonly CitedPiece[]): number[] =>
  pieces.flatMap((piece) => (piece.kind === 'marks' ? piece.marks : []));

/** Links what answers cite to paragraphs: those that are stored now, of articles that the reader may read now. */
export const citationsService = ({ articles, paragraphs }: Deps) => {
  const readable = async (
    viewer: Actor | undefined,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ArticleRow>> => {
    const rows = await articles.findMany([...new Set(ids)]);
    return new Map(rows.filter((row) => mayReadText(viewer, row, false)).map((row) => [row.id, row]));
  };

  const stored = async (keys: readonly ParagraphKey[]): Promise<ReadonlyMap<string, StoredParagraph>> => {
    // Of paragraphs with the same words the first one.
    const rows = (await paragraphs.byDigest(keys)).toReversed();
    return new Map(rows.map((row) => [keyOf(row), row]));
  };

  return {
    /** With two queries, however many texts. @returns the texts as this viewer may read them, in their order */
    check: async (
      viewer: Actor | undefined,
      texts: readonly CitingText[],
    ): Promise<readonly CheckedText[]> => {
      const read = texts.map(({ text, sourceOf }) => ({ text, sourceOf, pieces: citedPieces(text) }));
      const wanted = new Map<string, ParagraphKey>();
      for (const { pieces, sourceOf } of read)
        for (const mark of marksOf(pieces)) {
          const key = sourceOf(mark);
          if (key) wanted.set(keyOf(key), key);
        }
      const keys = [...wanted.values()];
      const [rows, found] = await Promise.all([
        readable(
          viewer,
          keys.map(({ article_id }) => article_id),
        ),
        stored(keys),
      ]);
      const citationOf = (key: ParagraphKey | undefined): Citation | undefined => {
        const paragraph = key && found.get(keyOf(key));
        const article = paragraph && rows.get(paragraph.article_id);
        if (!article) return undefined;
        const { number, words } = paragraph;
        const href = paragraphLink(article.slug, paragraph);
        return { article_id: article.id, title: article.title, paragraph: number, words, href };
      };
      return read.map(({ text, sourceOf, pieces }) => {
        const { content, cited, dropped } = shownText(text, pieces, (mark) => citationOf(sourceOf(mark)));
        return { content, citations: cited, dropped };
      });
    },
  };
};

export type CitationsService = ReturnType<typeof citationsService>;
