import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import type { PersonName, Product } from './open-product';

export const ownRoleTexts = {
  name: '小灯',
  abstract: '只陪我一个人',
  prologue: '只对你说的开场白',
  prompt: '只给你写的提示词',
  icon: '',
};

/** Makes a role of somebody's own. @returns its id */
export const makeOwnRole = async (
  product: Product,
  who: PersonName = 'member',
  change: object = {},
): Promise<number> => {
  const body = { ...ownRoleTexts, ...change };
  return (await product.as(who).call(ownRoleRoutes.create, { body })).body.data.id;
};
