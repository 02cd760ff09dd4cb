import { useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { useNavigate } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { sessionApi } from '../session.api';

/**
 * Leads to the newest session with a role, which is made where there is none.
 * @returns why that was refused, and what tries again
 */
export const useSessionOpening = (roleId: number) => {
  const navigate = useNavigate();
  const [find] = sessionApi.useLazyReadRoleSessionsQuery();
  const [create] = sessionApi.useCreateRoleSessionMutation();
  const [refusal, setRefusal] = useState<ApiError>();
  const isBegun = useRef(false);

  const open = useCallback(async () => {
    setRefusal(undefined);
    try {
      const { list } = await find({ query: { roleID: roleId, page: 1, limit: 1 } }).unwrap();
      const id = list[0]?.id ?? (await create({ body: { roleID: roleId } }).unwrap());
      await navigate(sessionAddress(roleId, id), { replace: true });
    } catch (thrown) {
      setRefusal(asApiError(thrown));
    }
  }, [create, find, navigate, roleId]);

  useEffect(() => {
    // A second run, as in development, must not make a second session.
    if (isBegun.current) return;
    isBegun.current = true;
    void open();
  }, [open]);
  return { refusal, open };
};
