import { createContext, useContext } from 'react';

/** The viewer's own relations to the comments on the page. */
export interface MyPart {
  readonly liked: readonly number[];
  readonly reported: readonly number[];
  readonly blocked: readonly number[];
}

export const nothingOfMine: MyPart = { liked: [], reported: [], blocked: [] };

/** Provided once for all comments of a page. */
export const MyPartContext = createContext<MyPart>(nothingOfMine);

export const useMyPart = (): MyPart => useContext(MyPartContext);
