import { useState } from 'react';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { withChoice, withStoredChoice } from '../model/dialog-log';
import { sessionApi } from '../session.api';
import { useLogChange } from './use-log-change';

/**
 * Chooses among the versions of answers: a choice is shown at once. A dialog has one request at a time, because the server may
 * handle two of them in another order; of the choices that wait only the latest is sent.
 */
export const useChoices = (sessionId: number) => {
  const [send] = sessionApi.useChooseAnswerMutation();
  const { change } = useLogChange(sessionId);
  // The latest choice of each dialog that has a request.
  const [wanted] = useState(() => new Map<number, number>());
  return async ({ id, chosen }: RoleDialog, answerId: number): Promise<void> => {
    change((log) => withChoice(log, id, answerId));
    const isSending = wanted.has(id);
    wanted.set(id, answerId);
    if (isSending) return;
    let stored = chosen;
    for (let sent: number | undefined; sent !== wanted.get(id);) {
      sent = wanted.get(id) ?? answerId;
      const { error } = await send({ params: { id }, body: { answer_id: sent } });
      if (!error) stored = sent;
    }
    wanted.delete(id);
    change((log) => withStoredChoice(log, id, stored));
  };
};
