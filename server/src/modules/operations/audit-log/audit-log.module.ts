import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { eventTypes } from '#platform/events/event-type';
import { auditLogSchema } from './audit-log.schema';
import { bindAuditLogRoutes } from './audit-log.routes';
import { chainKeys } from './chain/chain-keys';
import { eventTable } from './described/event-table';
import { entryWriter } from './entries/entry-writer';
import { logsRepository } from './entries/logs.repository';
import { logListRepository } from './list/log-list.repository';
import { logListService } from './list/log-list.service';
import { messages } from './messages.zh';

/** Who did what, and when: it subscribes to all domain events. */
export const auditLogModule = defineModule({
  name: 'audit-log',
  schema: auditLogSchema,
  needs: {},
  make: ({ basics, database, ids, events, secretKey, reverts, bind }) => {
    const keys = chainKeys(secretKey);
    const logs = logsRepository(database.forTables());
    const writer = entryWriter({ ...basics, ids, logs, keys, onWritten: () => undefined });
    const list = logListService({ ...basics, list: logListRepository(database.forTables()), logs, reverts });
    const described = new Map(eventTable.map((each) => [each.name, each]));
    // Before the entry of the removal itself, which then has no personal data either.
    events.during(usersRemoved, ({ ids: removed }) => writer.erase(removed));
    for (const type of eventTypes()) {
      const description = described.get(type.name);
      if (description && !description.entries) continue;
      events.during(type, async (payload, envelope) => {
        const entries = description?.entries?.(payload) ?? [{ title: messages.undescribed(type.name) }];
        await writer.write(envelope, entries);
      });
    }
    bindAuditLogRoutes(bind, { list });
    return { writer };
  },
});
