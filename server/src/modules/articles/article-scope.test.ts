import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import { articleScopeOf } from './article-scope';

const admin: Actor = { id: 1, role: 1 };
const member: Actor = { id: 2, role: 2 };
const tourist: Actor = { id: 3, role: 3 };

type Row = [
  string,
  Actor | undefined,
  boolean,
  ArticleStatus | 'all' | '',
  ReturnType<typeof articleScopeOf>,
];

describe('what a list of articles may show', () => {
  test.each<Row>([
    ['a visitor sees published ones', undefined, false, '', { status: 'published' }],
    ['a visitor who asks for all sees published ones', undefined, false, 'all', { status: 'published' }],
    ['a visitor who asks for drafts sees nothing', undefined, false, 'draft', undefined],
    ['a visitor has written nothing', undefined, true, '', undefined],
    ['a member sees published ones', member, false, '', { status: 'published' }],
    ['a member sees own ones of any status', member, true, '', { author: 2 }],
    ['a member sees own drafts', member, true, 'draft', { author: 2, status: 'draft' }],
    ['a member who asks for drafts sees own ones', member, false, 'draft', { author: 2, status: 'draft' }],
    ['a member who asks for all sees published and own ones', member, false, 'all', { publishedOrOf: 2 }],
    ['a tourist reads no drafts of others', tourist, false, 'all', { publishedOrOf: 3 }],
    ['an administrator sees published ones unless asked', admin, false, '', { status: 'published' }],
    ['an administrator sees all', admin, false, 'all', {}],
    ['an administrator sees all drafts', admin, false, 'draft', { status: 'draft' }],
    ['an administrator sees own ones', admin, true, '', { author: 1 }],
  ])('%s', (_rule, viewer, ownOnly, status, scope) => {
    expect(articleScopeOf(viewer, ownOnly, status)).toEqual(scope);
  });
});
