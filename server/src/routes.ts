import { bindAccountRoutes } from '#identity/account/account.routes';
import { bindAccountsRoutes } from '#identity/accounts/accounts.routes';
import { bindQqRoutes } from '#identity/qq/qq.routes';
import { bindMailRoutes } from '#identity/mail/mail.routes';
import { bindAdvertRoutes } from '#site/adverts/adverts.routes';
import { bindArticleRoutes } from '#content/articles/reading/articles.routes';
import { bindBigModelRoutes } from '#ai/big-model/big-model.routes';
import { bindBlockRoutes } from '#discussion/blocks/blocks.routes';
import { bindBulkRoutes } from '#back-office/bulk/bulk.routes';
import { bindCheckRoutes } from '#content/checks/checks.routes';
import { bindCommentRoutes } from '#discussion/comments/comments.routes';
import { bindDraftRoutes } from '#content/drafts/drafts.routes';
import { bindExportRoutes } from '#back-office/exports/exports.routes';
import { bindFeedbackRoutes } from '#site/feedback/feedback.routes';
import { bindImageRoutes } from '#site/images/images.routes';
import { bindLinkRoutes } from '#site/links/links.routes';
import { bindOwnDataRoutes } from '#operations/own-data/own-data.routes';
import { bindMenuRoutes } from '#site/menus/menus.routes';
import { bindPrivateMessageRoutes } from '#discussion/private-messages/private-messages.routes';
import { bindPreviewRoutes } from '#content/previews/previews.routes';
import { bindReactionRoutes } from '#content/reactions/reactions.routes';
import { bindNewsRoutes } from '#content/news/news.routes';
import { bindNoticeRoutes } from '#discussion/notices/notices.routes';
import { bindPageRoutes } from '#content/pages/pages.routes';
import { bindReleaseRoutes } from '#delivery/releases/releases.routes';
import { bindRevisionRoutes } from '#content/revisions/revisions.routes';
import { bindSearchRoutes } from '#content/search/search.routes';
import { bindSecondFactorRoutes } from '#identity/second-factor/second-factor.routes';
import { bindSettingsRoutes } from '#site/settings/settings.routes';
import { bindSubmissionRoutes } from '#content/submissions/submissions.routes';
import { bindTimelineRoutes } from '#content/timeline/timeline.routes';
import { bindTableViewRoutes } from '#back-office/table-views/table-views.routes';
import { bindTransferRoutes } from '#operations/transfers/transfers.routes';
import { bindWorkRoutes } from '#site/work/work.routes';
import { bindUserListRoutes } from '#identity/users/user-list.routes';
import { bindUserRoutes } from '#identity/users/users.routes';
import { bindWordRoutes } from '#site/words/words.routes';
import { bindLiveRoutes } from '#platform/live/live.routes';
import type { RouteBinder } from '#platform/http/route-binder';
import type { Services } from './services';

/** Binds every module's routes. */
export const bindRoutes = (bind: RouteBinder, services: Services): void => {
  bindUserRoutes(bind, services.sessions, services.users);
  bindUserListRoutes(bind, services.userList, services.demoAccount);
  bindAccountRoutes(bind, services.account);
  bindSecondFactorRoutes(bind, services.secondFactor);
  bindOwnDataRoutes(bind, services.ownData);
  bindAccountsRoutes(bind, services.accounts);
  bindMailRoutes(bind, services.mail);
  bindWorkRoutes(bind, services.work);
  bindSettingsRoutes(bind, services.settings, services.ownPages.inFooter, async () => [
    ...(await services.accounts.waysIn()),
    ...(await services.qq.waysIn()),
  ]);
  bindQqRoutes(bind, services.qq);
  bindMenuRoutes(bind, services.menus);
  bindAdvertRoutes(bind, services.adverts);
  bindFeedbackRoutes(bind, services.feedback);
  bindArticleRoutes(
    bind,
    services.articles,
    services.editing,
    services.archive,
    services.locks,
    services.series,
  );
  bindCheckRoutes(bind, services.checks);
  bindSubmissionRoutes(bind, services.judging);
  bindRevisionRoutes(bind, services.revisions);
  bindDraftRoutes(bind, services.drafts);
  bindTimelineRoutes(bind, services.timeline);
  bindPreviewRoutes(bind, services.previews);
  bindReactionRoutes(bind, services.reactions);
  bindNoticeRoutes(bind, services.notices);
  bindPrivateMessageRoutes(bind, services.privateMessages, services.messageRecords);
  bindCommentRoutes(bind, services.discussion);
  bindBlockRoutes(bind, services.blocks);
  bindWordRoutes(bind, services.words);
  bindSearchRoutes(bind, services.search);
  bindImageRoutes(bind, services.images, services.library);
  bindBigModelRoutes(bind, services.bigModel);
  bindNewsRoutes(bind, services.news.reading, services.news.sources);
  bindLinkRoutes(bind, services.links);
  bindPageRoutes(bind, services.pages);
  bindBulkRoutes(bind, services.bulk);
  bindExportRoutes(bind, services.exporting);
  bindTransferRoutes(bind, services.transfers, services.contentExport);
  bindTableViewRoutes(bind, services.tableViews);
  bindLiveRoutes(bind, services.live);
  bindReleaseRoutes(bind, services.releases.service);
};
