import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls } from '@yanye/shared/contract/role-shares.calls';
import type { FeaturedRole, SquareRole, squareRoutes, SquareTags } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { someOwnRoles, someSquareTags } from '@yanye/shared/testing/builders/roles';
import { aBigModel } from '@yanye/shared/testing/builders/site';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';

interface SquareOptions {
  readonly roles?: readonly SquareRole[];
  readonly featured?: readonly FeaturedRole[];
  readonly tags?: SquareTags;
  readonly model?: Parameters<typeof aBigModel>[0];
}

/** An API of the square: by a tag it gives the roles that have it, by a key those whose name contains it. */
export const squareApiOf = ({ roles = [], featured = [], tags, model }: SquareOptions = {}): FakeApi =>
  fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, aBigModel(model))
    .answers<typeof squareRoutes.tags>(squareCalls.tags, tags ?? someSquareTags())
    .answers<typeof squareRoutes.featured>(squareCalls.featured, [...featured])
    .answers<typeof ownRoleRoutes.list>(ownRoleCalls.list, someOwnRoles())
    .answers<typeof roleShareRoutes.list>(roleShareCalls.list, { count: 0, list: [] })
    .answers<typeof squareRoutes.roles>(squareCalls.roles, ({ query = {} }) => {
      const tag = Number(query['tag'] ?? 0);
      const key = String(query['key'] ?? '');
      const limit = Number(query['limit'] ?? 24);
      const found = roles.filter(
        (role) => role.name.includes(key) && (tag === 0 || role.tags.some(({ id }) => id === tag)),
      );
      const from = (Number(query['page'] ?? 1) - 1) * limit;
      return { count: found.length, list: found.slice(from, from + limit) };
    });
