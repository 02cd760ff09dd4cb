import { bindAccountRoutes } from './modules/account/account.routes';
import { bindAccountsRoutes } from './modules/accounts/accounts.routes';
import { bindQqRoutes } from './modules/qq/qq.routes';
import { bindMailRoutes } from './modules/mail/mail.routes';
import { bindAdvertRoutes } from './modules/adverts/adverts.routes';
import { bindArticleRoutes } from './modules/articles/articles.routes';
import { bindBigModelRoutes } from './modules/big-model/big-model.routes';
import { bindBlockRoutes } from './modules/blocks/blocks.routes';
import { bindBulkRoutes } from './modules/bulk/bulk.routes';
import { bindCheckRoutes } from './modules/checks/checks.routes';
import { bindCommentRoutes } from './modules/comments/comments.routes';
import { bindDraftRoutes } from './modules/drafts/drafts.routes';
import { bindExportRoutes } from './modules/exports/exports.routes';
import { bindFeedbackRoutes } from './modules/feedback/feedback.routes';
import { bindImageRoutes } from './modules/images/images.routes';
import { bindLinkRoutes } from './modules/links/links.routes';
import { bindOwnDataRoutes } from './modules/own-data/own-data.routes';
import { bindMenuRoutes } from './modules/menus/menus.routes';
import { bindPrivateMessageRoutes } from './modules/private-messages/private-messages.routes';
import { bindPreviewRoutes } from './modules/previews/previews.routes';
import { bindReactionRoutes } from './modules/reactions/reactions.routes';
import { bindNewsRoutes } from './modules/news/news.routes';
import { bindNoticeRoutes } from './modules/notices/notices.routes';
import { bindPageRoutes } from './modules/pages/pages.routes';
import { bindReleaseRoutes } from './modules/releases/releases.routes';
import { bindRevisionRoutes } from './modules/revisions/revisions.routes';
import { bindSearchRoutes } from './modules/search/search.routes';
import { bindSecondFactorRoutes } from './modules/second-factor/second-factor.routes';
import { bindSettingsRoutes } from './modules/settings/settings.routes';
import { bindSubmissionRoutes } from './modules/submissions/submissions.routes';
import { bindTimelineRoutes } from './modules/timeline/timeline.routes';
import { bindTableViewRoutes } from './modules/table-views/table-views.routes';
import { bindTransferRoutes } from './modules/transfers/transfers.routes';
import { bindWorkRoutes } from './modules/work/work.routes';
import { bindUserListRoutes } from './modules/users/user-list.routes';
import { bindUserRoutes } from './modules/users/users.routes';
import { bindWordRoutes } from './modules/words/words.routes';
import type { RouteBinder } from './platform/http/route-binder';
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
  bindReleaseRoutes(bind, services.releases.service);
};
