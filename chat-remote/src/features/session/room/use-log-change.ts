import { useMemo } from 'react';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { useAppDispatch } from '@yanye/shared/redux';
import { withDialog, type DialogLog } from '../model/dialog-log';
import { sessionApi } from '../session.api';

/** @returns changes the dialogs of a session that are loaded */
export const useLogChange = (sessionId: number) => {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const change = (changeOf: (log: DialogLog) => DialogLog): void => {
      dispatch((inner, getState) => {
        const { data } = sessionApi.endpoints.readDialogs.select(sessionId)(getState());
        if (data) inner(sessionApi.util.updateQueryData('readDialogs', sessionId, () => changeOf(data)));
      });
    };
    return { change, put: (dialog: RoleDialog) => change((log) => withDialog(log, dialog)) };
  }, [dispatch, sessionId]);
};
