import { useNavigate } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { useSession } from '../room/session-context';
import { branchesApi } from './branches.api';

/** Opens a new session with what was said up to a dialog. */
export const useBranching = () => {
  const { role } = useSession().session;
  const navigate = useNavigate();
  const [branch, { isLoading }] = branchesApi.useBranchSessionMutation();
  return {
    isBranching: isLoading,
    branch: async (dialogId: number): Promise<void> => {
      if (isLoading) return;
      const { data } = await branch({ params: { id: dialogId } });
      if (data !== undefined) await navigate(sessionAddress(role.id, data));
    },
  };
};
