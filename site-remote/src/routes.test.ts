import {
  articleNoticeKinds,
  commentNoticeKinds,
  noticeAddress,
  unsubscribeAddress,
} from '@yanye/shared/contract/notices.calls';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { matchPath } from '@yanye/shared/router';
import { routes } from './routes';

const mailed = [
  // Those of the group chat lead to another remote, which checks them.
  ...[...commentNoticeKinds, ...articleNoticeKinds].map((kind) =>
    noticeAddress({ kind, article_id: 'a1', article_slug: '春 天', comment_id: 7 }),
  ),
  noticeAddress({ kind: 'article_approved', article_id: 'a1', article_slug: '', comment_id: 0 }),
  unsubscribeAddress('7.a-b'),
].filter((address) => !address.startsWith('/admin/'));

test('a mail leads to articles and to the page that stops mails', () => {
  expect(mailed).toContain('/article/a1');
  expect(mailed).toContain('/unsubscribe?token=7.a-b');
});

test.each(mailed)('%s, to which notices and mails lead, is a page', (address) => {
  const [path = ''] = address.split(/[?#]/);
  expect(ownerOf(path)).toBe('site_remote');
  const found = routes.find((route) => !route.handle?.isMissing && matchPath(route.path ?? '/', path));
  expect(found?.page).toBeDefined();
});
