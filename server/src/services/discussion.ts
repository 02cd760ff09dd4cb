import { blocksRepository } from '#discussion/blocks/blocks.repository';
import { blocksService } from '#discussion/blocks/blocks.service';
import { commentDiggsRepository } from '#discussion/comments/comment-diggs.repository';
import { commentDiggsService } from '#discussion/comments/comment-diggs.service';
import { commentModerationRepository } from '#discussion/comments/comment-moderation.repository';
import { commentModerationService } from '#discussion/comments/comment-moderation.service';
import { commentPeopleRepository } from '#discussion/comments/comment-people.repository';
import { commentReadingService } from '#discussion/comments/comment-reading.service';
import { commentReportsRepository } from '#discussion/comments/comment-reports.repository';
import { commentReportsService } from '#discussion/comments/comment-reports.service';
import { defineCommentJobs } from '#discussion/comments/comments.jobs';
import { commentsRepository } from '#discussion/comments/comments.repository';
import { commentsService, type CommentListeners } from '#discussion/comments/comments.service';
import { leavingCommentersRepository } from '#discussion/comments/leaving-commenters.repository';
import { messageRecordsRepository } from '#discussion/private-messages/message-records.repository';
import { messageRecordsService } from '#discussion/private-messages/message-records.service';
import { messageEvents } from '#discussion/private-messages/message-events';
import { personReportsRepository } from '#discussion/private-messages/person-reports.repository';
import { privateMessagesRepository } from '#discussion/private-messages/private-messages.repository';
import { privateMessagesService } from '#discussion/private-messages/private-messages.service';
import type { Common } from './common';
import type { NoticeServices } from './notices';
import type { ReadingServices } from './reading';
import type { SiteServices } from './site';

interface Needs {
  readonly site: SiteServices;
  readonly notices: NoticeServices;
  readonly reading: ReadingServices;
}

/** Comments below articles, letters between people, and who wants to hear nothing of whom. */
export const discussionServices = (
  common: Common,
  { site, notices, reading: { articles, ...rest } }: Needs,
) => {
  const { basics, database, jobs, time } = common;
  const blocks = blocksService({ ...basics, blocks: blocksRepository(database.forTables()) });
  const commentRows = commentsRepository(database.forTables());
  const people = commentPeopleRepository(database.forTables());
  const commented = { ...rest.changes, readText: articles.readText, find: rest.articleRows.find };
  const reading = commentReadingService({
    comments: commentRows,
    people,
    articles: commented,
    blocks,
    time,
  });
  const moderationRows = commentModerationRepository(database.forTables());
  const moderation = commentModerationService({ moderation: moderationRows, reading, time });
  const reportRows = commentReportsRepository(database.forTables());
  const reports = commentReportsService({
    ...basics,
    reports: reportRows,
    moderation: moderationRows,
    records: moderation,
    reading,
  });
  const diggRows = commentDiggsRepository(database.forTables());
  const diggs = commentDiggsService({
    ...basics,
    diggs: diggRows,
    reports: reportRows,
    reading,
    articles: commented,
    blocks,
  });
  const listeners: CommentListeners = {
    published: [notices.notices.commentPublished],
    removed: [reports.settleOf],
  };
  const comments = commentsService({
    ...basics,
    comments: commentRows,
    people,
    leaving: leavingCommentersRepository(database.forTables()),
    reading,
    articles: commented,
    blocks,
    words: site.words,
    asksApproval: async () => (await site.settings.site()).comment_approval === true,
    afterPublished: listeners.published,
    afterRemoved: listeners.removed,
  });
  defineCommentJobs(jobs, comments);
  const letters = privateMessagesRepository(database.forTables());
  const events = messageEvents(common.live);
  return {
    blocks,
    comments,
    commentRows,
    diggRows,
    discussion: { comments, reading, moderation, reports, diggs, listeners },
    privateMessages: privateMessagesService({ ...basics, letters, blocks, events }),
    messageRecords: messageRecordsService({
      ...basics,
      letters,
      records: messageRecordsRepository(database.forTables()),
      reports: personReportsRepository(database.forTables()),
    }),
  };
};

export type DiscussionServices = ReturnType<typeof discussionServices>;
