import type { Actor } from '@yanye/shared/policy/roles';

/** A browser, signed in or not, as far as it may be told from another: by a random id in a signed cookie. */
export interface Visitor {
  /** Undefined while the browser carries no cookie of ours, or one that is not genuine. */
  readonly id: string | undefined;
  /**
   * Gives the browser an id with this answer, if it has none. Only for what a visitor does, never for what one reads.
   * @returns the id
   */
  remember(): string;
}

/** Somebody nothing is known of, and nothing can be given to: calls inside the process. */
export const unknownVisitor: Visitor = {
  id: undefined,
  remember: () => {
    throw new Error('Nobody can be remembered without an answer to a browser.');
  },
};

/** The name under which something is counted once: the person's when somebody is signed in, else the browser's. */
export const countedAs = (viewer: Actor | undefined, visitor: Visitor): string =>
  viewer ? `user:${viewer.id}` : `visitor:${visitor.remember()}`;

/** All names under which this reader may have been counted before, signed in or not. May be empty. */
export const knownAs = (viewer: Actor | undefined, visitor: Pick<Visitor, 'id'>): string[] => [
  ...(viewer ? [`user:${viewer.id}`] : []),
  ...(visitor.id === undefined ? [] : [`visitor:${visitor.id}`]),
];
