import { z } from 'zod';
import { reportReasons } from './comments.calls';
import { answerStates } from './role-sessions.calls';
import { recordTime } from './times';

/** An answer that its user reported, with the question before it. */
export const reportedAnswer = z.object({
  id: z.number(),
  state: z.enum(answerStates),
  content: z.string(),
  created_at: recordTime,
  question: z.string(),
  session_id: z.number(),
  session_name: z.string(),
  /** As the role was when the session was made. */
  role_name: z.string(),
  role_icon: z.string(),
  provider: z.string(),
  model: z.string(),
});

export const answerReport = z.object({
  id: z.number(),
  created_at: recordTime,
  reason: z.enum(reportReasons),
  note: z.string(),
  is_settled: z.boolean(),
  reporter: z.object({ id: z.number(), nick_name: z.string() }),
  answer: reportedAnswer,
});

export type AnswerReport = z.output<typeof answerReport>;
