import { maySuperviseMessages } from '@yanye/shared/policy/private-messages.policy';
import { defineModule } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { blocksModule } from '#discussion/blocks/blocks.module';
import { usersRemoved } from '#identity/users/users.events';
import { messageRecordsRepository } from './message-records.repository';
import { messageRecordsService } from './message-records.service';
import { messageEvents } from './message-events';
import { personReportsRepository } from './person-reports.repository';
import { privateMessagesRepository } from './private-messages.repository';
import { bindPrivateMessageRoutes } from './private-messages.routes';
import { privateMessagesService } from './private-messages.service';
import { privateMessagesSchema } from './private-messages.schema';

/** Private messages between two users, and what administrators see of them. */
export const privateMessagesModule = defineModule({
  name: 'private-messages',
  schema: privateMessagesSchema,
  needs: { blocks: blocksModule },
  make: ({ basics, database, live, events, bind, ...core }, { blocks }) => {
    const messageRows = privateMessagesRepository(database.forTables());
    const privateMessages = privateMessagesService({
      ...basics,
      messageRows,
      blocks,
      events: messageEvents(live),
    });
    const reports = personReportsRepository(database.forTables());
    const records = messageRecordsService({
      ...basics,
      events,
      messageRows,
      records: messageRecordsRepository(database.forTables()),
      reports,
    });
    events.during(usersRemoved, ({ ids }) => privateMessages.forgetPeople(ids));
    core.pendingWork.add(pendingWork('person_reports', maySuperviseMessages, () => reports.count(false)));
    bindPrivateMessageRoutes(bind, privateMessages, records);
    return privateMessages;
  },
});
