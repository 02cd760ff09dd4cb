import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@yanye/shared/api/base-api';
import type { ModelReceiver, modelReceiverRoutes } from '@yanye/shared/contract/model-receivers';
import { modelReceiverCalls } from '@yanye/shared/contract/model-receivers.calls';
import { createAppStore } from '@yanye/shared/store/store';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { load } from './PrivacyPage';

test('names what is stored, how long, and where users change it', async () => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByRole('heading', { level: 1, name: '隐私说明' })).toBeVisible();
  for (const what of ['只是阅读', '登录之后', '群聊', 'cookie 与浏览器里的数据', '别的网站', '你可以做什么'])
    expect(screen.getByRole('heading', { level: 2, name: what })).toBeVisible();
  expect(screen.getByRole('link', { name: '打开「我的信息」' })).toHaveAttribute(
    'href',
    '/admin/user_center/user_info',
  );
});

test('says when it was last changed, and whom to ask', async () => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  const changed = await screen.findByText(/^最后更新于/);
  expect(changed.querySelector('time')).toHaveAttribute(
    'datetime',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  );
  expect(screen.getByRole('heading', { level: 2, name: '联系我们' })).toBeVisible();
  expect(screen.getByRole('link', { name: '在首页留言' })).toHaveAttribute('href', '/#home-feedback');
});

test.each([
  [/来访的人都能看到，不登录也能；它们一直保存，直到你撤回/],
  [/等待审核的消息只有你和管理员能看到/],
  [/IP 地址只有管理员能看到，.+注销账号时删除/],
  [/读到第几条，只用来标出未读，别人看不到/],
  [/禁言连同原因，.+到期 30 天后删除/],
  [/群聊里的消息留在房间里但不再署名/],
])('says of the group chat %s', async (words) => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('leads to the notices of open-source software, which are no page of the router', async () => {
  renderRoutes(routes, { api: siteApi(), at: '/privacy' });
  expect(await screen.findByRole('heading', { level: 2, name: '开源软件与许可' })).toBeVisible();
  expect(screen.getByRole('link', { name: '查看名称、版权声明和许可全文' })).toHaveAttribute(
    'href',
    '/licences.txt',
  );
});

describe('the services that write answers', () => {
  const receivers: ModelReceiver[] = [
    { label: 'DeepSeek', place: 'vendor', host: 'api.deepseek.com' },
    { label: 'Ollama（本机）', place: 'network', host: '' },
    { label: '演示模型', place: 'site', host: '' },
  ];
  const open = (list: readonly ModelReceiver[]) =>
    renderRoutes(routes, { api: siteApi({ receivers: list }), at: '/privacy' });

  test('are named in their order, with where they are', async () => {
    open(receivers);
    expect(await screen.findByRole('heading', { level: 3, name: '选用的大模型服务' })).toBeVisible();
    const list = (await screen.findByText('DeepSeek')).closest('ol') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DeepSeek：由 api.deepseek.com 处理',
      'Ollama（本机）：运行在站点自己的网络里，不传给第三方',
      '演示模型：本站自带，不传给第三方',
    ]);
  });

  test('are none on a site without a model', async () => {
    open([]);
    expect(await screen.findByText('目前没有选用任何服务，说给角色的话不会交给别人。')).toBeVisible();
  });

  test('can be asked for again, and the rest of the page is there', async () => {
    const { api, store, user } = open(receivers);
    await screen.findByText('DeepSeek');
    api.fails(modelReceiverCalls.list, { status: 500, msg: '服务出了点问题' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['BigModel'])));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务出了点问题'));
    expect(screen.getByRole('heading', { level: 2, name: '你可以做什么' })).toBeVisible();
    api.answers<typeof modelReceiverRoutes.list>(modelReceiverCalls.list, receivers);
    await user.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByText('DeepSeek')).toBeVisible();
  });
});

test('the page has a canonical address and a description', async () => {
  const store = createAppStore({ http: siteApi().http });
  expect((await load({ store })).head).toMatchObject({ title: '隐私说明', canonical: '/privacy' });
});
