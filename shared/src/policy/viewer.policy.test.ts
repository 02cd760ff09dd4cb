/** @jest-environment node */
import { roles } from './roles';
import { isReadOnly } from './viewer.policy';

test('the tourist account alone is read-only', () => {
  expect(Object.values(roles).filter(isReadOnly)).toEqual([roles.tourist]);
});
