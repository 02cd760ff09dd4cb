import type { Actor } from '@yanye/shared/policy/roles';

/** A browser, signed in or not, identified by a random id in a signed cookie. */
export interface Visitor {
  /** Undefined while the browser has no cookie of ours, or one with an invalid signature. */
  readonly id: string | undefined;
  /** Gives the browser an id with this answer, if it has none. Only for actions of a visitor, never for reading. */
  remember(): string;
}

/** An unidentified visitor who cannot get a cookie: for in-process calls. */
export const unknownVisitor: Visitor = {
  id: undefined,
  remember: () => {
    throw new Error('A visitor cannot be remembered without an answer to a browser.');
  },
};

/** The key under which an action counts once: the user's when signed in, else the browser's. */
export const countedAs = (viewer: Actor | undefined, visitor: Visitor): string =>
  viewer ? `user:${viewer.id}` : `visitor:${visitor.remember()}`;

/** All keys under which this reader may have been counted before, signed in or not. May be empty. */
export const knownAs = (viewer: Actor | undefined, visitor: Pick<Visitor, 'id'>): string[] => [
  ...(viewer ? [`user:${viewer.id}`] : []),
  ...(visitor.id === undefined ? [] : [`visitor:${visitor.id}`]),
];
