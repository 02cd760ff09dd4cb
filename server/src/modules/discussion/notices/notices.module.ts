import { articleReviewed, articleSubmitted } from '#content/submissions/submissions.events';
import { defineModule, type PublicOf } from '#core/module';
import { Registry } from '#core/registry';
import { addressesSomebody, chatMessagePublished, chatRoomRead } from '#discussion/chat/chat.events';
import { chatModule } from '#discussion/chat/chat.module';
import { commentPublished } from '#discussion/comments/comments.events';
import { mailModule } from '#identity/mail/mail.module';
import { usersModule } from '#identity/users/users.module';
import { noticeMails, type MailStop } from './notice-mails.service';
import { noticesRepository } from './notices.repository';
import { bindNoticeRoutes } from './notices.routes';
import { noticesService } from './notices.service';
import { unsubscribeTokens } from './unsubscribe-tokens';
import { bindUnsubscribing } from './unsubscribing.routes';
import { noticesSchema } from './notices.schema';
import { waitingNoticesRepository } from './waiting-notices.repository';
import { waitingNoticesService } from './waiting-notices.service';

/** Notifications of users, on the site and by mail. */
export const noticesModule = defineModule({
  name: 'notices',
  schema: noticesSchema,
  needs: { chat: chatModule, mail: mailModule, users: usersModule },
  make: (core, { chat, mail, users }) => {
    const { basics, database, jobs, secretKey, events, bind, serverParts } = core;
    const rows = noticesRepository(database.forTables());
    const tokens = unsubscribeTokens(secretKey);
    const mailStops = new Registry<MailStop>();
    const mails = noticeMails({
      database,
      mail,
      users: users.rows,
      notices: rows,
      tokens,
      stops: mailStops,
      core,
    });
    const notices = noticesService({ ...basics, notices: rows, mails, chat });
    events.during(commentPublished, (comment) => notices.commentPublished(comment));
    // Many may be addressed, and the room is locked until its message is committed.
    events.afterCommit(chatMessagePublished, 'notices', (message) => notices.chatMessagePublished(message), {
      concerns: addressesSomebody,
    });
    events.during(chatRoomRead, (read) => notices.chatRoomRead(read));
    events.during(articleSubmitted, ({ id, author }) => notices.articleSubmitted(id, author));
    events.during(articleReviewed, (review) => notices.articleReviewed(review));
    jobs.define({ name: 'notices.sweep', everySeconds: 24 * 3_600, work: () => notices.sweep() });
    bindNoticeRoutes(bind, notices);
    serverParts.add((server) => bindUnsubscribing(server, mails));
    return {
      ...notices,
      mails,
      waiting: waitingNoticesService({ ...basics, waiting: waitingNoticesRepository(database.forTables()) }),
      administrators: rows.administrators,
      unsubscribeTokens: tokens,
      mailStops,
    };
  },
});

export type NoticesPublic = PublicOf<typeof noticesModule>;
