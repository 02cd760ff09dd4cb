import { defineCalls } from './call';

export const submissionCalls = defineCalls({
  approve: { method: 'POST', path: '/api/articles/approve', access: 'admin', writes: true },
  giveBack: { method: 'POST', path: '/api/articles/return', access: 'admin', writes: true },
});

/** Where an article stands that was submitted: it waits for an administrator, or came back with a reason. */
export const submissionStates = ['waiting', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const submissionLimits = {
  /** Characters of the reason why an article is returned. */
  reason: 300,
} as const;
