import { defineModule } from '#core/module';
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
  make: ({ basics, database, live, events, bind }, { blocks }) => {
    const messageRows = privateMessagesRepository(database.forTables());
    const privateMessages = privateMessagesService({
      ...basics,
      messageRows,
      blocks,
      events: messageEvents(live),
    });
    const records = messageRecordsService({
      ...basics,
      messageRows,
      records: messageRecordsRepository(database.forTables()),
      reports: personReportsRepository(database.forTables()),
    });
    events.during(usersRemoved, ({ ids }) => privateMessages.forgetPeople(ids));
    bindPrivateMessageRoutes(bind, privateMessages, records);
    return privateMessages;
  },
});
