import { aiEvents } from './ai-events';
import { contentEvents } from './content-events';
import { discussionEvents } from './discussion-events';
import type { EventDescription } from './event-description';
import { identityEvents } from './identity-events';
import { moderationEvents } from './moderation-events';
import { operationsEvents } from './operations-events';
import { siteEvents } from './site-events';
import { termEvents } from './term-events';

/** How each type of events is logged, or why it is not. */
export const eventTable: readonly EventDescription[] = [
  ...siteEvents,
  ...identityEvents,
  ...contentEvents,
  ...termEvents,
  ...discussionEvents,
  ...moderationEvents,
  ...aiEvents,
  ...operationsEvents,
];
