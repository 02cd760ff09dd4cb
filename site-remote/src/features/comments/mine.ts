import { createContext, useContext } from 'react';

/** What the reader has to do with the comments on the page. */
export interface MyPart {
  readonly liked: readonly number[];
  readonly reported: readonly number[];
  /** Ids of people. */
  readonly blocked: readonly number[];
}

export const nothingOfMine: MyPart = { liked: [], reported: [], blocked: [] };

/** Given to a whole tree of comments at once. */
export const MyPartContext = createContext<MyPart>(nothingOfMine);

export const useMyPart = (): MyPart => useContext(MyPartContext);
