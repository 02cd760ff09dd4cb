import { z } from 'zod';
import { feedbackCalls, feedbackLimits, feedbackSorts } from './feedback.calls';
import { recordId, words } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = feedbackLimits;

export const feedback = z.object({
  id: z.number(),
  created_at: recordTime,
  /** Masked for all users but administrators. */
  email: z.string(),
  content: z.string(),
});

export const newFeedback = z.object({
  email: words('邮箱', limits.email, '个字符').pipe(z.email('邮箱格式不对')),
  content: words('反馈', limits.content).min(1, '请写下你的反馈'),
});

export const feedbackRoutes = defineRoutes(feedbackCalls, {
  list: {
    summary: '读者的反馈，新的在前；key 搜内容，管理员也搜邮箱，from 与 to 为日期（含当日）',
    query: listQuery(feedbackSorts),
    response: listOf(feedback),
  },
  write: {
    summary: '写反馈：不用登录',
    takesProofOfWork: true,
    body: newFeedback,
    response: nothing,
  },
  remove: {
    summary: '删除反馈',
    body: idList(recordId),
    response: nothing,
  },
});

export type Feedback = z.output<typeof feedback>;
