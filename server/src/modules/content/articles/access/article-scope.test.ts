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
    ['a visitor sees what everybody may', undefined, false, '', { listed: true }],
    ['a visitor who asks for all sees the same', undefined, false, 'all', { listed: true }],
    ['a visitor who asks for published ones sees the same', undefined, false, 'published', { listed: true }],
    ['a visitor who asks for drafts sees nothing', undefined, false, 'draft', undefined],
    ['a visitor has written nothing', undefined, true, '', undefined],
    ['a member sees what everybody may', member, false, '', { listed: true }],
    ['a member who asks for published ones sees the same', member, false, 'published', { listed: true }],
    ['a member sees own published ones', member, true, 'published', { author: 2, status: 'published' }],
    ['a member sees own ones of any status', member, true, '', { author: 2 }],
    ['a member sees own drafts', member, true, 'draft', { author: 2, status: 'draft' }],
    ['a member who asks for drafts sees own ones', member, false, 'draft', { author: 2, status: 'draft' }],
    ['a member who asks for all sees that and own ones', member, false, 'all', { listedOrOf: 2 }],
    ['a tourist reads no drafts of others', tourist, false, 'all', { listedOrOf: 3 }],
    ['an administrator sees what everybody may unless asked', admin, false, '', { listed: true }],
    ['an administrator sees all published ones', admin, false, 'published', { status: 'published' }],
    ['an administrator sees all', admin, false, 'all', {}],
    ['an administrator sees all drafts', admin, false, 'draft', { status: 'draft' }],
    ['an administrator sees own ones', admin, true, '', { author: 1 }],
  ])('%s', (_rule, viewer, ownOnly, status, scope) => {
    expect(articleScopeOf(viewer, ownOnly, status)).toEqual(scope);
  });
});
