/** @jest-environment node */
import { mayManageImages, mayUploadImages } from './images.policy';
import { roles } from './roles';

test.each([
  ['a visitor', undefined, false, false],
  ['an administrator', roles.admin, true, true],
  ['a general user', roles.user, true, false],
  ['a tourist', roles.tourist, false, false],
  ['somebody disabled', roles.disabled, false, false],
] as const)('%s uploads and manages pictures: %s, %s, %s', (_who, role, uploads, manages) => {
  const actor = role === undefined ? undefined : { id: 1, role };
  expect([mayUploadImages(actor), mayManageImages(actor)]).toEqual([uploads, manages]);
});
