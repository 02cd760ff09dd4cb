import { editorText, pictureChoice, type AdminState } from './state';

const promotions = '/admin/system/promotion_list';
const menus = '/admin/system/menu_list';

/** States of settings, pages, links, promotions, menus and feedback. */
export const siteStates: readonly AdminState[] = [
  {
    path: '/admin/settings/page_list/edit/{page}',
    shows: (page) => editorText(page, '## 这里是谁'),
  },
  {
    path: '/admin/settings/page_list',
    shows: (page) => page.getByRole('main').getByText('/page/about-here', { exact: true }).first(),
  },
  {
    path: '/admin/settings/link_list',
    shows: (page) => page.getByRole('main').getByText('https://hill.example/blog', { exact: true }).first(),
  },
  {
    path: promotions,
    shows: (page) => page.getByRole('main').getByText('秋天的书单', { exact: true }).last(),
  },
  {
    path: promotions,
    name: 'edit dialog',
    open: (page) => page.getByRole('main').getByRole('button', { name: '秋天的书单', exact: true }).click(),
    shows: pictureChoice,
  },
  {
    path: menus,
    shows: (page) => page.getByRole('main').getByText('首页', { exact: true }).last(),
  },
  {
    path: menus,
    name: 'edit dialog',
    open: (page) => page.getByRole('main').getByRole('button', { name: '首页', exact: true }).click(),
    shows: pictureChoice,
  },
  {
    path: '/admin/system/feedback_list',
    shows: (page) =>
      page
        .getByRole('main')
        .getByText(/^希望能有夜间模式/)
        .last(),
  },
];
