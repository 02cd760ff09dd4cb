import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

export const paletteUsersApi = contractApi<typeof userRoutes>('admin_remote/palette_users', userCalls).with(
  ({ query }) => ({ foundUsers: query('list', { tags: ['Users'] }) }),
);

export const paletteTagsApi = contractApi<typeof articleRoutes>(
  'admin_remote/palette_tags',
  articleCalls,
).with(({ query }) => ({ foundTags: query('tagNames', { tags: ['ArticleFilters'] }) }));
