import { aBigModel, aRole, aSquareTag } from '@yanye/shared/testing/builders/site';
import { squareHead } from './square-head';

describe('the head of the role square', () => {
  test('names the square and lists its roles for search engines', () => {
    const role = aRole({ name: '苏轼', abstract: '陪你聊诗词' });
    expect(
      squareHead(aBigModel({ title: '角色', slogan: '聊聊' }), [aSquareTag({ roleList: [role] })]),
    ).toEqual({
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
            item: { '@type': 'Thing', name: '苏轼', description: '陪你聊诗词' },
          },
        ],
      },
    });
  });

  test.each([
    ['closed', aBigModel({ enable: false }), [aSquareTag()]],
    ['empty', aBigModel(), []],
  ])('prevents indexing while it is %s', (_what, info, tags) => {
    expect(squareHead(info, tags)).toMatchObject({ noindex: true });
    expect(squareHead(info, tags)).not.toHaveProperty('jsonLd');
  });
});
