import type { Migration } from '#platform/database/migration';
import { jobsSchema } from '#platform/jobs/jobs.schema';
import { outboxSchema } from '#platform/mail/outbox.schema';
import type { RestoreStep } from '#core/module';
import { modules } from './modules';

/** The migrations of the platform and of all modules. Their order follows from what they refer to, not from this list. */
export const migrations: readonly Migration[] = [
  ...jobsSchema,
  ...outboxSchema,
  ...modules.flatMap(({ schema }) => schema),
];

/** What modules change in restored data, once. */
export const restoreSteps: readonly RestoreStep[] = modules.flatMap(({ restored }) => restored);
