import { createContext, useContext } from 'react';
import type { RoleDialog, RoleSession } from '@yanye/shared/contract/role-sessions';
import type { SessionMemory } from '@yanye/shared/contract/session-memories';
import type { DialogLog } from '../model/dialog-log';
import type { UnsentWords } from '../model/kept-words';
import type { AnswerActions } from './use-answer-actions';
import type { Outbox } from './use-outbox';

/** A dialog of the page over a session: about one answer, several dialogs, or the session. */
export type Overlay =
  | { readonly kind: 'report' | 'context'; readonly answerId: number }
  | { readonly kind: 'share' | 'persona' }
  | { readonly kind: 'memory'; readonly memory: SessionMemory }
  | { readonly kind: 'remove'; readonly ids: readonly number[] };

export interface SessionView {
  readonly session: RoleSession;
  readonly log: DialogLog;
  readonly unsent: readonly UnsentWords[];
  readonly outbox: Outbox;
  readonly actions: AnswerActions;
  readonly onOverlay: (overlay: Overlay | undefined) => void;
  /** Id of the dialog whose question is being changed. */
  readonly editing: number | undefined;
  readonly onEdit: (dialog: RoleDialog | undefined) => void;
  /** Ids that are ticked; undefined outside the manage mode. */
  readonly picked: readonly number[] | undefined;
  readonly onPicked: (ids: readonly number[] | undefined) => void;
}

const SessionContext = createContext<SessionView | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** @throws {Error} outside a session */
export const useSession = (): SessionView => {
  const view = useContext(SessionContext);
  if (!view) throw new Error('no session around this component');
  return view;
};
