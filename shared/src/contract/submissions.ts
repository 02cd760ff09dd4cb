import { z } from 'zod';
import { words } from './fields';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { submissionCalls, submissionLimits, submissionStates } from './submissions.calls';
import { recordTime, siteMoment } from './times';

/** State of a submission, for users who may edit the article. */
export const articleSubmission = z.object({
  state: z.enum(submissionStates),
  submitted_at: recordTime,
  /** Why it was returned; empty while it waits. */
  reason: z.string(),
  /** The version of this answer: a decision states it, so that no one approves a version that they have not seen. */
  version: z.number().int(),
});

const decided = {
  id: z.string().min(1).max(128),
  version: z.number('请填写看到的版本').int(),
};

export const submissionRoutes = defineRoutes(submissionCalls, {
  approve: {
    summary:
      '通过一篇待审核的文章：立即发布，或在 publish_at 定时发布；version 为看到的版本，作者又改过则拒绝',
    body: z.object({ ...decided, publish_at: z.union([z.literal(''), siteMoment]).default('') }),
    response: nothing,
  },
  giveBack: {
    summary: '退回一篇待审核的文章，说明原因；它成为草稿，作者可以修改后再提交',
    body: z.object({
      ...decided,
      reason: words('退回的原因', submissionLimits.reason).min(1, '请写明退回的原因'),
    }),
    response: nothing,
  },
});

export type ArticleSubmission = z.output<typeof articleSubmission>;
