import { useCallback, useRef, useState } from 'react';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { Output } from '@yanye/shared/contract/route';
import { useAppDispatch } from '@yanye/shared/redux';
import { withEarlier } from '../model/dialog-log';
import { useLogChange } from '../room/use-log-change';
import { useSession } from '../room/session-context';
import { pageOfDialogs } from '../session.api';

type Page = Output<(typeof roleSessionRoutes)['dialogs']>;

/** Loads the dialogs before the first one. @returns how that goes, and what begins it */
export const useOlder = () => {
  const { session, log } = useSession();
  const { change } = useLogChange(session.id);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isRunning = useRef(false);
  const before = log.dialogs[0]?.id;

  const load = useCallback(async () => {
    if (isRunning.current || before === undefined || !log.hasMore) return;
    isRunning.current = true;
    setState('loading');
    const call = {
      call: roleSessionCalls.dialogs,
      params: { id: session.id },
      query: { before, limit: pageOfDialogs },
      quiet: true,
    };
    try {
      const { data } = await dispatch((_dispatch, _getState, { http }) => http(call));
      change((known) => withEarlier(known, data as Page));
      setState('idle');
    } catch {
      setState('failed');
    }
    isRunning.current = false;
  }, [before, change, dispatch, log.hasMore, session.id]);
  return { state, load };
};
