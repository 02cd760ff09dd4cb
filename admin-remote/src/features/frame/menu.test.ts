import { roles, type Role } from '@yanye/shared/policy/roles';
import { screens } from '#screens.ts';
import { menuOf } from './menu';

const titles = (role: Role) =>
  Object.fromEntries(
    menuOf(screens, role).map(({ title, entries }) => [title, entries.map((entry) => entry.title)]),
  );

const userCenter = { 个人中心: ['我的信息', '我的文章', '我的收藏', '我的消息', '我的通知'] };
const management = {
  文章管理: ['文章列表', '图片列表', '分类', '标签', '系列', '评论列表', '新闻来源', '导入导出'],
  用户管理: ['用户列表', '消息列表'],
  群聊管理: ['聊天列表'],
};

describe('the side menu', () => {
  test('lists every screen for an administrator', () => {
    const all = screens.flatMap(({ children = [] }) => children.filter((child) => !child.under));
    expect(Object.values(titles(roles.admin)).flat()).toEqual(all.map(({ title }) => title));
    expect(titles(roles.admin)).toMatchObject({
      ...userCenter,
      文章管理: [...management.文章管理.toSpliced(5, 0, '回收站'), '无结果搜索'],
      用户管理: management.用户管理,
      群聊管理: management.群聊管理,
    });
  });

  test('lists management, but neither model nor system, for a tourist', () => {
    expect(titles(roles.tourist)).toEqual({ ...userCenter, ...management });
  });

  test('lists only the user centre for a general user', () => {
    expect(titles(roles.user)).toEqual(userCenter);
  });

  test.each([roles.visitor, roles.disabled])('is empty for role %i', (role) => {
    expect(menuOf(screens, role)).toEqual([]);
  });
});
