import type { Jobs } from '#platform/jobs/jobs';

export const answerKind = 'role-sessions.answer';

/** Answers wait for nothing but each other; the answer of a process that died is marked within seconds. */
export const answerQueue = { name: 'role-answers', atOnce: 200, leaseMs: 5_000 } as const;

/** What is stored while an answer is written: a loss of power ends that answer anyway. */
export const whileWritten = { survives: 'process' } as const;

export interface AnswerJob {
  readonly generation: number;
}

export const addAnswerJob = (jobs: Pick<Jobs, 'add'>, generation: number): Promise<void> =>
  jobs.add<AnswerJob>(answerKind, { generation });
