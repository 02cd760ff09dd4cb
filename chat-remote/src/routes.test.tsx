import { chatNoticeKinds, noticeAddress } from '@yanye/shared/contract/notices.calls';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { matchPath } from '@yanye/shared/router';
import { routes } from './routes';

describe('the route table', () => {
  test('requires a sign-in only at sessions and at roles of one’s own', () => {
    const [chat, bigModel] = routes;
    expect(chat?.handle).toEqual({ title: '群聊', access: 'anyone' });
    expect(bigModel?.children?.map(({ path, handle }) => [path, handle?.title, handle?.access])).toEqual([
      ['square', '角色广场', 'anyone'],
      ['role', '角色', 'anyone'],
      ['mine', '我做的角色', 'signedIn'],
      ['share', '分享的对话', 'anyone'],
      ['session', '角色会话', 'signedIn'],
    ]);
  });

  test.each(chatNoticeKinds)('has the page to which a notice of the kind %s leads', (kind) => {
    const about = { article_id: '', article_slug: '', comment_id: 0, chat_room: 3, chat_seq: 128 };
    const [path = ''] = noticeAddress({ kind, ...about }).split('?');
    expect(ownerOf(path)).toBe('chat_remote');
    expect(routes.find((route) => matchPath(`/${route.path}`, path))?.page).toBeDefined();
  });
});
