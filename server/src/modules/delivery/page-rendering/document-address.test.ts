import { documentAddress, pageAddress } from './document-address';

it.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?page=2', '/?page=2'],
  ['/?tag=a&page=2', '/?page=2&tag=a'],
  ['/?page=', '/'],
  ['/?key=%E8%A8%80', '/?key=%E8%A8%80'],
  [`/?key=${'x'.repeat(200)}`, '/'],
  ['/?page=1&page=2', '/?page=1'],
  ['/article/7?page=2', '/article/7'],
  ['/archive?page=2&x=1', '/archive?page=2'],
  ['/archive/2025?page=2', '/archive/2025?page=2'],
  ['/archive/2025/1?page=2', '/archive/2025/1'],
  ['/bigModel/square?sort=new&tag=2&roleID=1', '/bigModel/square?tag=2&sort=new'],
  ['/bigModel/role?id=7&x=1', '/bigModel/role?id=7'],
  ['/article/7/', '/article/7'],
  ['/article/言叶', '/article/%E8%A8%80%E5%8F%B6'],
  ['/a/../article/7', '/article/7'],
  ['//evil.example/x', '/evil.example/x'],
])('%s is the page %s', (target, key) => {
  expect(documentAddress(target)?.key).toBe(key);
});

it.each(['/%E0%A4%A', `/${'x'.repeat(3_000)}`, 'http://elsewhere/', '*'])('%s is no page', (target) => {
  expect(documentAddress(target)).toBeUndefined();
});

it.each(['/api', '/api/articles', '/api?x', '/ws', '/uploads/a.png', '/releases/x', '/assets/x.js'])(
  '%s is for programs',
  (target) => {
    expect(pageAddress(target)).toBeUndefined();
  },
);
