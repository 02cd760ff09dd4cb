import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { shownAnswer } from '../model/shown-answers';
import { useSession } from '../room/session-context';

/** The versions of an answer, of which one is shown. */
export const useVersions = (dialog: RoleDialog) => {
  const { actions } = useSession();
  const { answers } = dialog;
  const at = answers.findIndex(({ id }) => id === shownAnswer(dialog)?.id);
  const goTo = (next: number) => {
    const answer = answers[next];
    if (answer) void actions.choose(dialog, answer.id);
  };
  return { at, count: answers.length, earlier: () => goTo(at - 1), later: () => goTo(at + 1) };
};

export type Versions = ReturnType<typeof useVersions>;
