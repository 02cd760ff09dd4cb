import { createContext, useContext } from 'react';
import type { Citation } from '@yanye/shared/contract/article-questions';

export interface CitedHere {
  /** By the address of its links. */
  readonly citations: ReadonlyMap<string, Citation>;
  /** Whether a link to an article is one only where it is cited. */
  readonly isChecked: boolean;
  /** Whether marks are not checked yet. */
  readonly isWriting: boolean;
}

const CitationContext = createContext<CitedHere>({
  citations: new Map(),
  isChecked: false,
  isWriting: false,
});

export const CitationProvider = CitationContext.Provider;

/** @returns what the answer around this component cites */
export const useCitations = (): CitedHere => useContext(CitationContext);
