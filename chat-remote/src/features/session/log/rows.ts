import type { RoleDialog, RoleSession } from '@yanye/shared/contract/role-sessions';
import type { DialogLog } from '../model/dialog-log';
import type { UnsentWords } from '../model/kept-words';

export type Row =
  | { readonly kind: 'prologue'; readonly key: string; readonly text: string }
  | { readonly kind: 'dialog'; readonly key: string; readonly dialog: RoleDialog }
  | { readonly kind: 'unsent'; readonly key: string; readonly words: UnsentWords };

/** @returns what a session shows, from top to bottom; words keep their key when they are stored */
export const rowsOf = (
  { role }: Pick<RoleSession, 'role'>,
  { dialogs, hasMore }: DialogLog,
  unsent: readonly UnsentWords[],
): readonly Row[] => [
  ...(hasMore || role.prologue.trim() === ''
    ? []
    : [{ kind: 'prologue', key: 'prologue', text: role.prologue } as const]),
  ...dialogs.map((dialog) => ({ kind: 'dialog', key: dialog.client_id || `${dialog.id}`, dialog }) as const),
  ...unsent.map((words) => ({ kind: 'unsent', key: words.client_id, words }) as const),
];
