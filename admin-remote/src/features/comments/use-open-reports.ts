import { mayModerateComments } from '@yanye/shared/policy/comments.policy';
import { useRefusal } from '#controls/use-refusal.ts';
import { commentsApi } from './comments.api';

const query = { page: 1, limit: 50 } as const;

/** The newest open reports with what an administrator can do about them; nothing is requested for anybody else. */
export const useOpenReports = () => {
  const skip = useRefusal(mayModerateComments) !== undefined;
  const answer = commentsApi.useCommentReportsQuery({ query }, { skip, refetchOnMountOrArgChange: true });
  const [settle] = commentsApi.useSettleReportsMutation();
  const [remove] = commentsApi.useRemoveCommentsMutation();
  return {
    answer,
    settle: (reportIds: readonly number[]) => settle({ body: { id_list: [...reportIds] } }),
    remove: (commentId: number) => remove({ body: { id_list: [commentId] } }),
  };
};
