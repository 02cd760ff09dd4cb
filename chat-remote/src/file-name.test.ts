import { fileNameOf } from './file-name';

test.each([
  ['驿站守夜人', '驿站守夜人.png'],
  ['../a/b:c', 'a b c.png'],
  ['...', 'role.png'],
  ['a\u202Egnp', 'a gnp.png'],
])('%s is saved as %s', (name, file) => {
  expect(fileNameOf(name, 'role', 'png')).toBe(file);
});
