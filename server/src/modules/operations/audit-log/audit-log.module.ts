import { defineModule } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { eventTypes } from '#platform/events/event-type';
import { placesModule } from '#site/places/places.module';
import { settingsModule } from '#site/settings/settings.module';
import { auditLogSchema } from './audit-log.schema';
import { bindAuditLogRoutes } from './audit-log.routes';
import { chainKeys } from './chain/chain-keys';
import { chainRepository } from './chain/chain.repository';
import { sealer as makeSealer } from './chain/sealer';
import { verificationService } from './chain/verification.service';
import { eventTable } from './described/event-table';
import { entryWriter } from './entries/entry-writer';
import { logsRepository } from './entries/logs.repository';
import { ownLogs } from './entries/own-logs';
import { logListRepository } from './list/log-list.repository';
import { logListService } from './list/log-list.service';
import { messages } from './messages.zh';
import { removalRepository } from './removal/removal.repository';
import { runtimeEntries } from './runtime/runtime-entries';
import { revertsService } from './reverts/reverts.service';
import { removalService } from './removal/removal.service';

/** Who did what, and when: it subscribes to all domain events. */
export const auditLogModule = defineModule({
  name: 'audit-log',
  schema: auditLogSchema,
  needs: { places: placesModule, settings: settingsModule },
  make: (core, { places, settings }) => {
    const { basics, database, ids, events, secretKey, reverts, jobs, log, bind } = core;
    const keys = chainKeys(secretKey);
    const logs = logsRepository(database.forTables());
    const chain = chainRepository(database.forTables());
    const sealer = makeSealer({ ...basics, chain, keys, places, log });
    const writer = entryWriter({ ...basics, ids, logs, keys, sealer });
    const verification = verificationService({ ...basics, chain, keys, sealer });
    const entries = removalRepository(database.forTables());
    const removal = removalService({ ...basics, entries, chain, keys, sealer, writer, settings });
    const listed = logListRepository(database.forTables());
    const list = logListService({ ...basics, list: listed, logs, reverts });
    const reverting = revertsService({ ...basics, list: listed, writer, reverts });
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
    const runtime = runtimeEntries({ ...basics, ids, logs });
    core.warnings.handOnTo((line) => runtime.take(line));
    core.serverParts.add((server) => {
      server.addHook('onListen', async () => {
        sealer.wake();
        runtime.wake();
      });
    });
    core.onClose.add(() => sealer.stop());
    core.onClose.add(() => runtime.stop());
    // What a process that died did not number.
    jobs.define({ name: 'audit-log.seal', everySeconds: 600, work: () => sealer.seal() });
    jobs.define({
      name: 'audit-log.retention',
      everySeconds: 3_600,
      work: async () => void (await removal.removeOld()),
    });
    core.ownData.add(ownLogs(logs, basics.time));
    bindAuditLogRoutes(bind, { list, removal, reverting, verification });
    return { seal: sealer.seal, removeOld: removal.removeOld, runtime };
  },
});
