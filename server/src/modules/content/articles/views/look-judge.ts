import type { Actor } from '@yanye/shared/policy/roles';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { PassingMarks } from '#platform/visitor/passing-marks';
import { knownAs, type Visitor } from '#platform/visitor/visitor';

/** How long one reader's looks at one article are one look, in seconds. */
export const lookSeconds = 30 * 60;

/** Whoever a page is sent to, as far as a request tells. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly isFetchedAhead: boolean;
}

/** Whoever asks the API for an article. Requests for documents carry neither token nor cookie. */
export interface Reader extends Caller {
  readonly viewer: Actor | undefined;
  readonly visitor: Pick<Visitor, 'id'>;
}

/** What is looked at. */
export interface Looked {
  readonly id: string;
  readonly user_id: number;
  readonly status: string;
}

/** Says by how much a request changes the number of looks at an article: 1, 0, or -1 for a look that was none. */
export interface LookJudge {
  document(by: Caller, articleId: string): Promise<number>;
  call(by: Reader, article: Looked): Promise<number>;
}

// A site meets few different ones, and asking takes a long pattern.
const known = new LRUCache<string, boolean>({ max: 1_000 });

const isProgram = (userAgent: string): boolean => {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const found = userAgent === '' || isbot(userAgent);
  if (userAgent.length <= 500) known.set(userAgent, found);
  return found;
};

const isReading = ({ userAgent, isFetchedAhead }: Caller): boolean =>
  !isFetchedAhead && !isProgram(userAgent);

const addressOf = ({ ip, userAgent }: Caller): string => `${ip} ${userAgent}`;

/**
 * Tells readers from programs, from fetching ahead, from the author and from those who were just here.
 *
 * A document is asked for without a name, so its look counts by address and browser; when its scripts then ask for the
 * article by name, that look is found out to be a known reader's: it becomes theirs, or it goes, where they had looked
 * before or wrote the article themselves.
 */
export const lookJudge = (marks: PassingMarks): LookJudge => {
  const document = (by: Caller, id: string) => `document ${id} ${addressOf(by)}`;
  const nameless = (by: Caller, id: string): Promise<boolean> => marks.add([`look ${id} ${addressOf(by)}`]);

  return {
    document: async (by, id) => {
      if (!isReading(by) || !(await nameless(by, id))) return 0;
      await marks.add([document(by, id)]);
      return 1;
    },

    call: async (by, { id, user_id, status }) => {
      if (status !== 'published' || !isReading(by)) return 0;
      const names = knownAs(by.viewer, by.visitor);
      if (names.length === 0) return Number(await nameless(by, id));
      const isNew = await marks.add(names.map((name) => `look ${id} ${name}`));
      const wasDocument = await marks.take(document(by, id));
      return Number(isNew && by.viewer?.id !== user_id) - Number(wasDocument);
    },
  };
};
