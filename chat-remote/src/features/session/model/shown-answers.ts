import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import type { DialogLog } from './dialog-log';

/** @returns the version of the answer that is shown */
export const shownAnswer = ({ answers, chosen }: RoleDialog): RoleAnswer | undefined =>
  answers.find(({ id }) => id === chosen) ?? answers.at(-1);

/** @returns the answer that is being written or waits, the newest of them */
export const answerGoingOn = ({
  dialogs,
}: DialogLog): { readonly dialog: RoleDialog; readonly answer: RoleAnswer } | undefined => {
  for (const dialog of dialogs.toReversed()) {
    const answer = dialog.answers.findLast(({ state }) => isGoingOn(state));
    if (answer) return { dialog, answer };
  }
  return undefined;
};
