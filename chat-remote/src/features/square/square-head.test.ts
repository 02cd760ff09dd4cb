import { aSquareRole, someSquareTags } from '@yanye/shared/testing/builders/roles';
import { aBigModel } from '@yanye/shared/testing/builders/site';
import { noFilters, type SquareFilters } from './square-filters';
import { squareHead } from './square-head';

const role = aSquareRole({ id: 7, name: '苏轼', abstract: '陪你聊诗词' });

const headOf = (filters: Partial<SquareFilters> = {}, info = aBigModel({ title: '角色' }), roles = [role]) =>
  squareHead({
    filters: { ...noFilters, ...filters },
    info,
    tags: someSquareTags({ 文学: 1 }),
    listed: roles,
    origin: 'https://yanye.example',
  });

describe('the head of the role square', () => {
  test('names the square and lists its roles for search engines', () => {
    expect(headOf({}, aBigModel({ title: '角色', slogan: '聊聊' }))).toEqual({
      title: '角色',
      description: '聊聊',
      canonical: '/bigModel/square',
      type: 'website',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: '角色',
        numberOfItems: 1,
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            item: {
              '@type': 'Thing',
              name: '苏轼',
              description: '陪你聊诗词',
              url: 'https://yanye.example/bigModel/role?id=7',
            },
          },
        ],
      },
    });
  });

  test('has an address and a title of its own for a further page, which is indexed', () => {
    const head = headOf({ page: 2 });
    expect(head).toMatchObject({ title: '角色 · 第 2 页', canonical: '/bigModel/square?page=2' });
    expect(head).not.toHaveProperty('noindex');
  });

  test.each([
    ['filtered by a tag', { tag: 1 }, '文学 · 角色', '/bigModel/square?tag=1'],
    ['searched', { key: '诗' }, '「诗」 · 角色', '/bigModel/square?key=%E8%AF%97'],
    ['ordered otherwise', { sort: 'new' }, '角色', '/bigModel/square?sort=new'],
  ] as const)('prevents indexing where it is %s', (_what, filters, title, canonical) => {
    expect(headOf(filters)).toMatchObject({ noindex: true, title, canonical });
    expect(headOf(filters)).not.toHaveProperty('jsonLd');
  });

  test.each([
    ['closed', aBigModel({ enable: false }), [role]],
    ['empty', aBigModel(), []],
  ])('prevents indexing while it is %s', (_what, info, roles) => {
    expect(headOf({}, info, roles)).toMatchObject({ noindex: true });
    expect(headOf({}, info, roles)).not.toHaveProperty('jsonLd');
  });
});
