/** @jest-environment node */
import { mayBlock } from './blocks.policy';

test.each([
  ['a member block another member', { id: 2, role: 2 }, { id: 3, role: 2 }, true],
  ['an administrator block a member', { id: 1, role: 1 }, { id: 3, role: 2 }, true],
  ['a member block oneself', { id: 2, role: 2 }, { id: 2, role: 2 }, false],
  ['a member block an administrator', { id: 2, role: 2 }, { id: 1, role: 1 }, false],
  ['a tourist block a member', { id: 4, role: 3 }, { id: 3, role: 2 }, false],
  ['a visitor block a member', undefined, { id: 3, role: 2 }, false],
] as const)('may %s', (_who, actor, person, expected) => {
  expect(mayBlock(actor, person)).toBe(expected);
});
