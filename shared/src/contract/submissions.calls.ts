import { defineCalls } from './call';

export const submissionCalls = defineCalls({
  approve: { method: 'POST', path: '/api/articles/approve', access: 'admin', writes: true },
  giveBack: { method: 'POST', path: '/api/articles/return', access: 'admin', writes: true },
});

/** State of a submitted article: it waits for an administrator, or was returned with a reason. */
export const submissionStates = ['waiting', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const submissionLimits = {
  reason: 300,
} as const;
