import type { AnswerReport } from '#contract/answer-reports.ts';

/** @param overrides fields that matter to the test @returns an open report of an answer */
export const anAnswerReport = ({
  answer,
  ...overrides
}: Partial<Omit<AnswerReport, 'answer'>> & {
  readonly answer?: Partial<AnswerReport['answer']>;
} = {}): AnswerReport => ({
  id: 1,
  created_at: '2026-03-10T16:00:00+08:00',
  reason: 'abuse',
  note: '',
  is_settled: false,
  reporter: { id: 5, nick_name: '阿明' },
  ...overrides,
  answer: {
    id: 71,
    state: 'done',
    content: '改稿有三条规矩。',
    created_at: '2026-03-10T15:00:00+08:00',
    question: '怎么改稿？',
    session_id: 12,
    session_name: '改稿',
    role_name: '老编辑',
    role_icon: '',
    provider: '通义千问',
    model: 'qwen-plus',
    ...answer,
  },
});
