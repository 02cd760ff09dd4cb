import { useMemo, type ReactNode } from 'react';
import type { RoleAnswer } from '@yanye/shared/contract/role-sessions';
import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import { useSession } from '../room/session-context';
import { CitationProvider } from './citation-context';

interface Props {
  readonly answer: RoleAnswer;
  readonly children: ReactNode;
}

/** Tells the words of an answer what they cite. */
export const CitedAnswer = ({ answer: { citations, dropped_citations, state }, children }: Props) => {
  const isAbout = useSession().session.article !== null;
  const hasCited = citations.length + dropped_citations > 0;
  const cited = useMemo(
    () => ({
      citations: new Map(citations.map((citation) => [citation.href, citation])),
      isChecked: isAbout || hasCited,
      isWriting: isGoingOn(state) && isAbout,
    }),
    [citations, isAbout, hasCited, state],
  );
  return <CitationProvider value={cited}>{children}</CitationProvider>;
};
