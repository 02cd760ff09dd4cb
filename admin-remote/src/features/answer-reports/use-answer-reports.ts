import { mayModerateRoleAnswers } from '@yanye/shared/policy/role-sessions.policy';
import { useRefusal } from '#controls/use-refusal.ts';
import { answerReportsApi } from './answer-reports.api';

const query = { page: 1, limit: 50 } as const;

/** The newest open reports of answers with what an administrator can do about them; nothing is requested for anybody else. */
export const useAnswerReports = () => {
  const skip = useRefusal(mayModerateRoleAnswers) !== undefined;
  const answer = answerReportsApi.useAnswerReportsQuery({ query }, { skip, refetchOnMountOrArgChange: true });
  const [settle] = answerReportsApi.useSettleAnswerReportsMutation();
  const [remove] = answerReportsApi.useRemoveReportedAnswersMutation();
  return {
    answer,
    settle: (reportIds: readonly number[]) => settle({ body: { id_list: [...reportIds] } }),
    remove: (answerId: number) => remove({ body: { id_list: [answerId] } }),
  };
};
