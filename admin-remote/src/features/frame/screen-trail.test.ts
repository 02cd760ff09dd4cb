import { screens } from '#screens.ts';
import { screenTrail } from './screen-trail';

const titles = (path: string) => screenTrail(screens, path).map(({ screen }) => screen.title);

describe('the breadcrumb of a screen', () => {
  test.each([
    ['/admin', []],
    ['/admin/article/article_list', ['文章管理', '文章列表']],
    ['/admin/article/article_list/', ['文章管理', '文章列表']],
    ['/admin/article/write', ['文章管理', '文章列表', '写文章']],
    ['/admin/article/edit/a7', ['文章管理', '文章列表', '编辑文章']],
    ['/admin/user_center/article', ['个人中心', '我的文章']],
    ['/admin/user_center/article/edit/a7', ['个人中心', '我的文章', '编辑文章']],
    ['/admin/system/config/site', ['系统管理', '系统配置', '网站设置']],
    ['/admin/nowhere', []],
  ])('%s', (path, wanted) => {
    expect(titles(path)).toEqual(wanted);
  });

  test('has a link for each step', () => {
    expect(screenTrail(screens, '/admin/article/edit/a7').map(({ path }) => path)).toEqual([
      '/admin/article',
      '/admin/article/article_list',
      '/admin/article/edit/:id',
    ]);
  });
});
