import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { linkRoutes } from '@yanye/shared/contract/links';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import type { PageCall } from '#platform/render/shell-on-server';

/**
 * Routes whose answer to a visitor depends on the database and the day alone, and on nothing that changes without a change of pages
 * (counters of readers may be as old as the answer). Others are asked again after every change.
 */
export const keptRoutes = [
  advertRoutes.list,
  articleRoutes.archive,
  articleRoutes.calendar,
  articleRoutes.categories,
  articleRoutes.list,
  articleRoutes.recommend,
  articleRoutes.tags,
  feedbackRoutes.list,
  linkRoutes.list,
  menuRoutes.detail,
  newsRoutes.headline,
  newsRoutes.page,
  taxonomyRoutes.heads,
];

const keys = new Set(keptRoutes.map(({ method, path }) => `${method} ${path}`));

/** Whether the answer of a call is kept from one page to the next: none to a search, whose index is renewed in the background. */
export const isKeptCall = ({ call, query }: PageCall): boolean =>
  keys.has(`${call.method} ${call.path}`) && !(query as { readonly key?: unknown } | undefined)?.key;
