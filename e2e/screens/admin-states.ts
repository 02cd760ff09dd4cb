import type { Locator, Page } from 'playwright-core';
import { heldText, memberName } from './filled-site';
import type { ScreenState } from './screen-state';

const promotions = '/admin/system/promotion_list';
const menus = '/admin/system/menu_list';
const images = '/admin/article/image_list';
const chat = '/admin/chat_group/chat_list';
const models = '/admin/big_model/options/base';
const replies = '/admin/big_model/options/reply';
const tags = '/admin/big_model/chat_role/role_tag';
const roleList = '/admin/big_model/chat_role/role_list';
const sessions = '/admin/big_model/session_list';

/** Waits for the library's pictures, which load after the dialog has opened. */
const pictureChoice = (page: Page): Locator =>
  page.getByRole('dialog').locator('label:has(input[type=radio])').first();

/** The preview next to it is hidden on phones. */
const editorText = (page: Page, text: string): Locator =>
  page.getByRole('textbox', { name: '正文（Markdown）' }).getByText(text);

/** The options of the frame: in the menu, which narrow screens open first. */
const openOptions = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: '打开菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '界面设置' }).click();
};

const states: readonly Omit<ScreenState, 'viewer'>[] = [
  { path: '/admin/nowhere', isMissing: true, shows: (page) => page.getByRole('link', { name: '回到概览' }) },
  { path: '/admin/article/article_list?status=pending' },
  { path: '/admin/article/comment_list?key=查无此词' },
  { path: '/admin/article/bin?kind=page' },
  {
    path: '/admin/article/bin',
    name: 'purge',
    open: (page) => page.getByRole('button', { name: /^彻底清除《夜航船/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: /^彻底清除《夜航船/ }),
  },
  {
    path: '/admin/article/bin',
    name: 'clear',
    open: (page) => page.getByRole('button', { name: '清空回收站' }).click(),
    shows: (page) => page.getByRole('dialog', { name: /^清空回收站里的 \d+ 件内容/ }),
  },
  { path: '/admin/article/comment_list?show=pending' },
  { path: '/admin/article/comment_list?show=reports' },
  {
    path: '/admin/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/user_center/article/edit/{article}',
    shows: (page) => editorText(page, '正文。'),
  },
  {
    path: '/admin/settings/page_list/edit/{page}',
    shows: (page) => editorText(page, '## 这里是谁'),
  },
  {
    path: '/admin',
    name: 'unread message',
    shows: (page) => page.getByRole('banner').getByRole('link', { name: /未读私信/ }),
  },
  {
    path: '/admin',
    name: 'figures of a drawing',
    open: (page) => page.getByRole('button', { name: /^查看数据：近 30 天登录/ }).click(),
    shows: (page) => page.getByRole('columnheader', { name: '登录' }),
  },
  {
    path: '/admin/system/menu_list',
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索或跳转' }).fill('lb');
    },
    shows: (page) => page.getByRole('dialog').getByRole('option').nth(6),
  },
  {
    path: '/admin/users/user_list',
    name: 'tabs',
    open: async (page) => {
      await openOptions(page);
      await page.getByRole('switch', { name: '标签栏' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: '搜索或跳转' });
      await field.fill('消息列表');
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: '消息列表' }).waitFor();
      // The other states have no tabs.
      await page.evaluate(() => {
        const forget = () => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('adminTabs:')) localStorage.removeItem(key);
        };
        addEventListener('pagehide', forget);
      });
    },
    shows: (page) =>
      page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '用户列表' }),
  },
  {
    path: '/admin/system/menu_list',
    name: 'keys',
    open: async (page) => {
      await openOptions(page);
      await page.getByRole('button', { name: '键盘快捷键' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: '键盘快捷键' }).getByText('去待处理'),
  },
  {
    path: '/admin/article/tag_list',
    shows: (page) => page.getByRole('main').getByText('/?tag=树', { exact: true }),
  },
  {
    path: '/admin/article/tag_list',
    name: 'merge dialog',
    open: async (page) => {
      await page.getByRole('button', { name: '合并「很长的标签名字放在这里看」' }).first().click();
      await page.getByRole('combobox', { name: '合并到' }).fill('树');
      await page.getByTitle(/^树 · /).click();
    },
    shows: (page) => page.getByRole('dialog').getByText(/^合并后 \d+ 篇$/),
  },
  {
    path: '/admin/article/series_list',
    shows: (page) => page.getByRole('main').getByText('/?series=四季', { exact: true }),
  },
  {
    path: '/admin/article/news_source',
    shows: (page) => page.getByRole('main').getByText('正常').first(),
  },
  {
    path: '/admin/settings/page_list',
    shows: (page) => page.getByRole('main').getByText('/page/about-here', { exact: true }).first(),
  },
  {
    path: '/admin/settings/link_list',
    shows: (page) => page.getByRole('main').getByText('https://hill.example/blog', { exact: true }).first(),
  },
  ...['', '?layout=rows'].map((query) => ({
    path: `${images}${query}`,
    shows: (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^查看「/ })
        .first(),
  })),
  {
    path: images,
    name: 'details dialog',
    open: (page) => page.getByRole('button', { name: /^查看「autumn/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('link', { name: /^文章《银杏日记 9》的正文/ }),
  },
  {
    path: models,
    shows: (page) => page.getByRole('list', { name: '大模型服务' }).getByText('未填完整'),
  },
  {
    path: models,
    name: 'open provider',
    open: (page) => page.getByRole('button', { name: /^DeepSeek/ }).click(),
    shows: (page) => page.getByRole('complementary', { name: '怎么填' }).getByRole('link').first(),
  },
  {
    path: models,
    name: 'tried demonstration model',
    open: async (page) => {
      await page.getByRole('button', { name: /^演示模型/ }).click();
      await page.getByRole('button', { name: '试一句' }).click();
    },
    shows: (page) => page.getByText(/^首字 /),
  },
  {
    path: models,
    name: 'local server offered',
    shows: (page) => page.getByText(/^本机有 Ollama：模型 qwen3:8b/),
  },
  {
    path: `${models}?open=local`,
    shows: (page) => page.getByRole('form', { name: '新的服务' }).getByLabel('模型'),
  },
  {
    path: `${models}?open=new`,
    shows: (page) => page.getByRole('form', { name: '新的服务' }).getByRole('combobox'),
  },
  {
    path: `${models}?show=entry`,
    shows: (page) => page.getByRole('main').getByLabel('标题'),
  },
  {
    path: `${models}?show=limits`,
    shows: (page) => page.getByRole('main').getByRole('spinbutton', { name: '同时回答' }),
  },
  {
    path: `${models}?show=own`,
    shows: (page) => page.getByRole('main').getByRole('spinbutton', { name: '每人最多' }),
  },
  ...['7', '90'].map((days) => ({
    path: `${models}?show=usage&days=${days}`,
    shows: (page: Page) => page.getByRole('main').getByRole('img', { name: /个回答，用掉/ }),
  })),
  {
    path: `${models}?show=usage`,
    name: 'opened figures',
    open: (page) => page.getByText('查看数据').click(),
    shows: (page) => page.getByRole('table', { name: '每天的用量' }),
  },
  {
    path: replies,
    shows: (page) => page.getByRole('main').getByText('退钱', { exact: true }).last(),
  },
  {
    path: replies,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「退款」' }).click(),
    shows: (page) => page.getByRole('dialog').getByText('话里有规则的文字时回答。'),
  },
  {
    path: replies,
    name: 'tried sentence',
    open: async (page) => {
      await page.getByRole('textbox', { name: '一句话' }).fill('怎么退钱');
      await page.getByRole('button', { name: '试一试' }).click();
    },
    shows: (page) => page.getByText('由「退款」回答'),
  },
  {
    path: tags,
    shows: (page) => page.getByRole('main').getByText('写作', { exact: true }).last(),
  },
  {
    path: tags,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「写作」' }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: '颜色' }),
  },
  {
    path: roleList,
    shows: (page) => page.getByRole('main').getByRole('link', { name: '老编辑', exact: true }).last(),
  },
  { path: `${roleList}?key=查无此词` },
  {
    path: `${roleList}/new`,
    shows: (page) => page.getByRole('main').getByText('还没有开场白'),
  },
  {
    path: `${roleList}/edit/{role}`,
    shows: (page) => page.getByRole('region', { name: '系统' }),
  },
  {
    path: `${roleList}/edit/{role}`,
    name: 'tried question',
    open: async (page) => {
      await page.getByRole('textbox', { name: '要试的话' }).fill('这里有讲银杏的文章吗？');
      await page.getByRole('button', { name: '试一试' }).click();
    },
    shows: (page) => page.getByRole('region', { name: '模型的回答' }).getByText(/^演示模型/),
  },
  {
    path: `${roleList}/edit/{role}`,
    name: 'new entry',
    open: (page) => page.getByRole('button', { name: '加一条设定' }).click(),
    shows: (page) => page.getByRole('group', { name: /^设定 / }).getByText('在提示词之前'),
  },
  {
    path: sessions,
    shows: (page) => page.getByRole('main').getByRole('button', { name: new RegExp(`^查看 ${memberName}`) }),
  },
  { path: `${sessions}?key=查无此词` },
  {
    path: sessions,
    name: 'opened dialogs',
    open: (page) => page.getByRole('button', { name: new RegExp(`^查看 ${memberName}`) }).click(),
    shows: (page) => page.getByRole('dialog').getByText('写完了'),
  },
  {
    path: '/admin/big_model/options/session',
    shows: (page) => page.getByRole('main').getByRole('spinbutton', { name: /每次对话/ }),
  },
  {
    path: '/admin/users/user_list',
    name: 'credits dialog',
    open: (page) => page.getByRole('button', { name: `${memberName} 的积分` }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: /增加多少/ }),
  },
  {
    path: '/admin/users/user/{person}',
    shows: (page) => page.getByRole('main').getByRole('heading', { level: 1, name: memberName }),
  },
  {
    path: promotions,
    shows: (page) => page.getByRole('main').getByText('秋天的书单', { exact: true }).last(),
  },
  {
    path: promotions,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「秋天的书单」' }).click(),
    shows: pictureChoice,
  },
  {
    path: menus,
    shows: (page) => page.getByRole('main').getByText('首页', { exact: true }).last(),
  },
  {
    path: menus,
    name: 'edit dialog',
    open: (page) => page.getByRole('button', { name: '编辑「首页」' }).click(),
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
  {
    path: chat,
    shows: (page) => page.getByRole('main').getByRole('button', { name: '银杏黄了' }),
  },
  {
    path: chat,
    name: 'mute dialog',
    open: (page) => page.getByRole('button', { name: `禁言 ${memberName}` }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: '时长' }),
  },
  {
    path: chat,
    name: 'picture dialog',
    open: (page) => page.getByRole('button', { name: /^查看 .* 的图片$/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: / 的消息$/ }),
  },
  { path: `${chat}?key=查无此词` },
  {
    path: `${chat}?show=waiting`,
    shows: (page) => page.getByRole('list', { name: '待处理' }).getByText(heldText),
  },
  {
    path: `${chat}?show=waiting`,
    name: 'reported answer',
    open: (page) =>
      page
        .getByRole('list', { name: '待处理' })
        .getByRole('listitem', { name: / 的回答$/ })
        .focus(),
    shows: (page) => page.getByRole('list', { name: '问题和回答' }).last(),
  },
  {
    path: `${chat}?show=waiting`,
    name: 'remove and mute dialog',
    // The first item may be a comment, whose author cannot be muted.
    open: async (page) => {
      await page
        .getByRole('list', { name: '待处理' })
        .getByRole('listitem')
        .filter({ hasText: heldText })
        .focus();
      await page
        .getByRole('button', { name: /^移除并禁言 / })
        .first()
        .click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('spinbutton', { name: '时长' }),
  },
  {
    path: `${chat}?show=rooms`,
    shows: (page) => page.getByRole('main').getByRole('link', { name: '大厅', exact: true }),
  },
  {
    path: `${chat}?show=rooms`,
    name: 'new room dialog',
    open: (page) => page.getByRole('button', { name: '新建房间' }).click(),
    shows: (page) => page.getByRole('dialog').getByLabel('房间名'),
  },
  {
    path: `${chat}?show=mutes`,
    shows: (page) => page.getByRole('main').getByText('连着发了很多遍'),
  },
  {
    path: `${chat}?show=settings`,
    shows: (page) => page.getByRole('main').getByLabel('欢迎标题'),
  },
];

/** States of the administrator beyond the plain routes, or those that must wait for their data. */
export const adminStates: readonly ScreenState[] = states.map((state) => ({ ...state, viewer: 'admin' }));
