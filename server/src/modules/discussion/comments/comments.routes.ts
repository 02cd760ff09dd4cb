import { commentRoutes } from '@yanye/shared/contract/comments';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { networkOf } from '#platform/limits/network-of';
import type { CommentDiggsService } from './comment-diggs.service';
import type { CommentModerationService } from './comment-moderation.service';
import type { CommentReadingService } from './comment-reading.service';
import type { CommentReportsService } from './comment-reports.service';
import type { CommentStatusService } from './comment-status.service';
import type { CommentsService } from './comments.service';
import type { GuestCommentsService } from './guest-comments.service';
import { messages } from './messages.zh';

interface Deps {
  readonly comments: CommentsService;
  readonly guests: GuestCommentsService;
  readonly status: CommentStatusService;
  readonly reading: CommentReadingService;
  readonly moderation: CommentModerationService;
  readonly reports: CommentReportsService;
  readonly diggs: CommentDiggsService;
}

const bindReading = (bind: RouteBinder, { reading, diggs }: Deps): void => {
  bind(commentRoutes.list, ({ viewer, params, request: { cookies } }) =>
    reading.list({ viewer, cookies }, params.articleId),
  );
  bind(commentRoutes.page, ({ viewer, params, query, request: { cookies } }) =>
    reading.page({ viewer, cookies }, params.articleId, query),
  );
  bind(commentRoutes.replies, ({ viewer, params, query, request: { cookies } }) =>
    reading.replies({ viewer, cookies }, params.id, query.after),
  );
  bind(commentRoutes.thread, ({ viewer, params, request: { cookies } }) =>
    reading.thread({ viewer, cookies }, params.id),
  );
  bind(commentRoutes.people, ({ viewer, params, query, request: { cookies } }) =>
    reading.people({ viewer, cookies }, params.articleId, query.key),
  );
  bind(commentRoutes.mine, ({ viewer, params, request: { visitor, cookies } }) =>
    diggs.mine({ viewer, visitor, cookies }, params.articleId),
  );
};

const bindWriting = (bind: RouteBinder, { comments, guests, status, diggs, reports }: Deps): void => {
  bind(commentRoutes.write, async ({ viewer, body, request: { cookies, ip, isTrusted } }) => {
    const written = viewer
      ? await comments.write({ viewer, cookies }, body)
      : await guests.write({ viewer, cookies }, { caller: networkOf(ip), isTrusted }, body);
    return withMessage(written.status === 'pending' ? messages.held : messages.written, written);
  });
  bind(commentRoutes.remove, async ({ viewer, params }) => {
    const removed = await status.remove(viewer, params.id);
    return withMessage(messages.removed(removed), { removed });
  });
  for (const route of [commentRoutes.digg, commentRoutes.diggByGet]) {
    bind(route, async ({ viewer, params, request: { visitor, ip, cookies } }) => {
      const { isNew, digg_count } = await diggs.digg({ viewer, visitor, cookies }, params.id, ip);
      return withMessage(isNew ? messages.digged : messages.diggedBefore, { is_digg: true, digg_count });
    });
  }
  bind(commentRoutes.report, async ({ viewer, body, request: { cookies } }) => {
    await reports.report({ viewer, cookies }, body);
    return withMessage(messages.reported);
  });
};

const bindModeration = (bind: RouteBinder, { status, moderation, reports }: Deps): void => {
  bind(commentRoutes.all, ({ viewer, query }) => moderation.all(viewer, query));
  bind(commentRoutes.articles, ({ viewer, query }) => moderation.articles(viewer, query));
  bind(commentRoutes.approve, async ({ body }) => {
    const approved = await status.approve(body.id_list);
    return withMessage(messages.approved(approved), { approved });
  });
  bind(commentRoutes.removeMany, async ({ body }) => {
    const removed = await status.removeMany(body.id_list);
    return withMessage(messages.removedMany(removed), { removed });
  });
  bind(commentRoutes.reports, ({ viewer, query }) => reports.list(viewer, query));
  bind(commentRoutes.settleReports, async ({ body }) => {
    const settled = await reports.settle(body.id_list);
    return withMessage(messages.settled(settled), { settled });
  });
};

export const bindCommentRoutes = (bind: RouteBinder, deps: Deps): void => {
  bindReading(bind, deps);
  bindWriting(bind, deps);
  bindModeration(bind, deps);
};
