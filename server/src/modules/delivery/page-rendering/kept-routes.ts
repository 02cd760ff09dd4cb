import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { linkRoutes } from '@yanye/shared/contract/links';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { newsRoutes } from '@yanye/shared/contract/news';
import type { RouteContract } from '@yanye/shared/contract/route';
import { searchRoutes } from '@yanye/shared/contract/search';
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
  searchRoutes.facets,
  taxonomyRoutes.heads,
];

/**
 * Routes of the same kind whose answers only one page shows: they are not kept, but the page is sent as it was while nothing has changed that they
 * were read from.
 */
export const ownRoutes = [articleRoutes.page, commentRoutes.page, customPageRoutes.read];

const isOneOf = (routes: readonly RouteContract[]): ((call: PageCall) => boolean) => {
  const keys = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return ({ call, query }) =>
    keys.has(`${call.method} ${call.path}`) && !(query as { readonly key?: unknown } | undefined)?.key;
};

/** Whether the answer of a call is kept from one page to the next: none to a search, whose index is renewed in the background. */
export const isKeptCall = isOneOf(keptRoutes);

/** Whether the answer of a call changes only with what it was read from. */
export const isSourcedCall = isOneOf([...keptRoutes, ...ownRoutes]);
