import type { Actor } from '@yanye/shared/policy/roles';
import { isReader, type Caller } from '#platform/visitor/caller';
import type { DedupeWindow } from '#platform/visitor/dedupe-window';
import { knownAs, type Visitor } from '#platform/visitor/visitor';

/** Seconds during which repeated views of an article by one reader count once. */
export const viewWindowSeconds = 30 * 60;

/** A client of the API. Requests for documents carry neither token nor cookie. */
export interface Reader extends Caller {
  readonly viewer: Actor | undefined;
  readonly visitor: Pick<Visitor, 'id'>;
}

/** The columns of an article that decide whether a view counts. */
export interface ViewedArticle {
  readonly id: string;
  readonly user_id: number;
  readonly status: string;
}

/** Decides by how much a request changes the number of views: 1, 0, or -1 to take back a view. */
export interface ViewFilter {
  document(by: Caller, articleId: string): Promise<number>;
  call(by: Reader, article: ViewedArticle): Promise<number>;
}

const addressOf = ({ ip, userAgent }: Caller): string => `${ip} ${userAgent}`;

/**
 * Excludes programs, prefetching, the author and readers who have just viewed the article.
 *
 * A document is requested anonymously, so its view counts by address and browser. When its scripts then request the article
 * with a token or cookie, the view is attributed to that reader, or taken back where the reader has viewed the article before
 * or is its author.
 */
export const viewFilter = (marks: DedupeWindow): ViewFilter => {
  const document = (by: Caller, id: string) => `document ${id} ${addressOf(by)}`;
  const anonymous = (by: Caller, id: string): Promise<boolean> => marks.add([`look ${id} ${addressOf(by)}`]);

  return {
    document: async (by, id) => {
      if (!isReader(by) || !(await anonymous(by, id))) return 0;
      await marks.add([document(by, id)]);
      return 1;
    },

    call: async (by, { id, user_id, status }) => {
      if (status !== 'published' || !isReader(by)) return 0;
      const names = knownAs(by.viewer, by.visitor);
      if (names.length === 0) return Number(await anonymous(by, id));
      const isNew = await marks.add(names.map((name) => `look ${id} ${name}`));
      const wasDocument = await marks.take(document(by, id));
      return Number(isNew && by.viewer?.id !== user_id) - Number(wasDocument);
    },
  };
};
