import { bindAdvertRoutes } from './modules/adverts/adverts.routes';
import { bindArticleRoutes } from './modules/articles/articles.routes';
import { bindBigModelRoutes } from './modules/big-model/big-model.routes';
import { bindBlockRoutes } from './modules/blocks/blocks.routes';
import { bindCommentRoutes } from './modules/comments/comments.routes';
import { bindFeedbackRoutes } from './modules/feedback/feedback.routes';
import { bindImageRoutes } from './modules/images/images.routes';
import { bindMenuRoutes } from './modules/menus/menus.routes';
import { bindReactionRoutes } from './modules/reactions/reactions.routes';
import { bindNewsRoutes } from './modules/news/news.routes';
import { bindNoticeRoutes } from './modules/notices/notices.routes';
import { bindReleaseRoutes } from './modules/releases/releases.routes';
import { bindSearchRoutes } from './modules/search/search.routes';
import { bindSettingsRoutes } from './modules/settings/settings.routes';
import { bindUserRoutes } from './modules/users/users.routes';
import { bindWordRoutes } from './modules/words/words.routes';
import type { RouteBinder } from './platform/http/route-binder';
import type { Services } from './services';

/** Binds every module's routes. */
export const bindRoutes = (bind: RouteBinder, services: Services): void => {
  bindUserRoutes(bind, services.sessions, services.users);
  bindSettingsRoutes(bind, services.settings);
  bindMenuRoutes(bind, services.menus);
  bindAdvertRoutes(bind, services.adverts);
  bindFeedbackRoutes(bind, services.feedback);
  bindArticleRoutes(bind, services.articles, services.editing);
  bindReactionRoutes(bind, services.reactions);
  bindNoticeRoutes(bind, services.notices);
  bindCommentRoutes(bind, services.discussion);
  bindBlockRoutes(bind, services.blocks);
  bindWordRoutes(bind, services.words);
  bindSearchRoutes(bind, services.search);
  bindImageRoutes(bind, services.images);
  bindBigModelRoutes(bind, services.bigModel);
  bindNewsRoutes(bind, services.news.reading, services.news.sources);
  bindReleaseRoutes(bind, services.releases.service);
};
