import { recordEvent } from '#platform/events/event-type';
import type { FeedbackRow } from './feedback.repository';

/** Feedback of a reader was removed. Its text and address are left out. */
export const feedbackChanged = recordEvent<FeedbackRow>()('feedback.changed', { fields: ['created_at'] });
