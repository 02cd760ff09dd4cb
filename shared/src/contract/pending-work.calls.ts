/** What waits for somebody's decision. Reports are told apart by what they are about: each kind has a place of its own. */
export const pendingKinds = [
  'comments',
  'submissions',
  'feedback',
  'reports',
  'chat_reports',
  'person_reports',
  'answer_reports',
  'held_messages',
  'proposals',
] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** Counting ends here: a flood of comments costs no more than this many rows. */
export const mostPending = 10_000;

/** Feedback has no state: what came in so many days is new, and what is done is removed. */
export const newFeedbackDays = 7;
