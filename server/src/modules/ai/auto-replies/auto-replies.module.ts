import { flagCounts } from '#core/list-states';
import { defineModule } from '#core/module';
import { tableReverts } from '#core/table-reverts';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { autoReplyChanged } from './auto-replies.events';
import { managedAutoReplies } from './auto-replies.managed';
import { autoRepliesRepository } from './auto-replies.repository';
import { bindAutoReplyRoutes } from './auto-replies.routes';
import { autoRepliesSchema } from './auto-replies.schema';
import { autoRepliesService } from './auto-replies.service';
import { ruleAnswers } from './rule-answers';

/** Rules that answer for roles before a model is asked. */
export const autoRepliesModule = defineModule({
  name: 'auto-replies',
  schema: autoRepliesSchema,
  needs: {},
  make: ({ basics, database, events, bind, adminLists, listStates, reverts }) => {
    const record = tableRecords(database, events, autoReplyChanged, 'auto_replies');
    const rows = autoRepliesRepository(database.forTables());
    const replies = recordedRows(rows, record);
    const managed = managedAutoReplies({ ...basics, record });
    const answers = ruleAnswers({ database, replies: rows });
    bindAutoReplyRoutes(bind, autoRepliesService({ ...basics, replies, managed, answers }));
    // One that was removed has lost its answer.
    reverts.add(
      tableReverts({ database, event: autoReplyChanged, table: 'auto_replies', record, idOf: Number }),
    );
    adminLists.add({ name: 'auto_replies', ...managed });
    listStates.add({
      name: 'auto_replies',
      counts: async () => flagCounts(await managed.countsBy('enable')),
    });
    return answers;
  },
});
