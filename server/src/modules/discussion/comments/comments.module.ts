import { mostPending } from '@yanye/shared/contract/pending-work.calls';
import { mayModerateComments } from '@yanye/shared/policy/comments.policy';
import { usersModule } from '#identity/users/users.module';
import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { ownList } from '#core/own-data';
import { blocksModule } from '#discussion/blocks/blocks.module';
import { usersRemoved } from '#identity/users/users.events';
import { settingsModule } from '#site/settings/settings.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { commentAnnouncements } from './comment-announcements';
import { commentDiggsRepository } from './comment-diggs.repository';
import { commentDiggsService } from './comment-diggs.service';
import { commentModerationRepository } from './comment-moderation.repository';
import { commentModerationService } from './comment-moderation.service';
import { commentMutesRepository } from './comment-mutes.repository';
import { commentMutesService } from './comment-mutes.service';
import { commentPeopleRepository } from './comment-people.repository';
import { commentReadingService } from './comment-reading.service';
import { commentReportsRepository } from './comment-reports.repository';
import { commentReportsService } from './comment-reports.service';
import { commentStatusService } from './comment-status.service';
import { commentThreadsRepository } from './comment-threads.repository';
import { commentTransfersRepository } from './comment-transfers.repository';
import { commentedArticlesRepository } from './commented-articles.repository';
import { commentsInBulk } from './comments.bulk';
import { commentsRemoved } from './comments.events';
import { commentsAsFile } from './comments.export';
import { commentsRepository } from './comments.repository';
import { bindCommentRoutes } from './comments.routes';
import { commentsService } from './comments.service';
import { commentsInTransfer } from './comments.transfer';
import { guestCommentsService } from './guest-comments.service';
import { leavingCommentersRepository } from './leaving-commenters.repository';
import { leavingCommentersService } from './leaving-commenters.service';
import { commentsSchema } from './comments.schema';

/** Comments below articles, their likes, reports and moderation. */
export const commentsModule = defineModule({
  name: 'comments',
  schema: commentsSchema,
  needs: {
    settings: settingsModule,
    words: sensitiveWordsModule,
    articles: articlesModule,
    blocks: blocksModule,
    users: usersModule,
  },
  make: (core, { settings, words, articles, blocks, users }) => {
    const { basics, database, jobs, time, events, bind, adminLists, ownData } = core;
    const rows = commentsRepository(database.forTables());
    const people = commentPeopleRepository(database.forTables());
    const reading = commentReadingService({
      comments: rows,
      threads: commentThreadsRepository(database.forTables()),
      people,
      articles,
      blocks,
      time,
      settings,
    });
    const moderationRows = commentModerationRepository(database.forTables());
    const moderation = commentModerationService({
      moderation: moderationRows,
      articles: commentedArticlesRepository(database.forTables()),
      reading,
      time,
      keep: core.keep,
    });
    const reportRows = commentReportsRepository(database.forTables());
    const reports = commentReportsService({
      ...basics,
      reports: reportRows,
      moderation: moderationRows,
      records: moderation,
      reading,
      events,
    });
    const diggRows = commentDiggsRepository(database.forTables());
    const diggs = commentDiggsService({
      ...basics,
      diggs: diggRows,
      reports: reportRows,
      reading,
      articles,
      blocks,
    });
    const announcements = commentAnnouncements({ blocks, events });
    const writing = { ...basics, comments: rows, people, announcements, articles, events };
    const mutes = commentMutesService({ ...basics, mutes: commentMutesRepository(database.forTables()) });
    const comments = commentsService({
      ...writing,
      reading,
      blocks,
      words,
      settings,
      mutes,
      users: users.rows,
    });
    const { rows: userRows, names } = users;
    const guests = guestCommentsService({ ...writing, reading, words, users: userRows, names, settings });
    const status = commentStatusService(writing);
    const leaving = leavingCommentersService({
      leaving: leavingCommentersRepository(database.forTables()),
      diggs: diggRows,
      articles,
      events,
    });

    events.during(commentsRemoved, ({ ids }) => reports.settleOf(ids));
    events.during(usersRemoved, ({ ids }) => leaving.remove(ids));
    ownData.add(ownList('comments', rows.ownedBy));
    jobs.define({ name: 'comments.sweep-removed', everySeconds: 24 * 3_600, work: () => status.sweep() });
    jobs.define({ name: 'comments.sweep-mutes', everySeconds: 24 * 3_600, work: () => mutes.sweep() });
    core.pendingWork.add(
      pendingWork('comments', mayModerateComments, () => moderationRows.waiting(mostPending)),
      pendingWork('reports', mayModerateComments, () => reportRows.count(false)),
    );
    bindCommentRoutes(bind, { comments, guests, status, reading, moderation, reports, diggs });
    adminLists.add({
      name: 'comments',
      target: commentsInBulk({ comments: status, moderation }),
      source: commentsAsFile(moderation),
    });
    core.listStates.add({
      name: 'comments',
      counts: async () => ({
        ...(await moderationRows.countsByStatus()),
        reports: await reportRows.count(false),
      }),
    });
    return {
      ...comments,
      ...status,
      mutes,
      /** Adds comments that were written elsewhere, such as samples. */
      rows: { add: rows.add },
      transfer: commentsInTransfer({
        rows: commentTransfersRepository(database.forTables()),
        users: users.rows,
        articles,
      }),
    };
  },
});
