import { screen, waitFor, within } from '@testing-library/react';
import type { ModelProvider, modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelProviderCalls as calls } from '@yanye/shared/contract/model-providers.calls';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { chooseInRowMenu, openRowMenu } from '../../../testing/choose-in-row-menu';
import { aDemo, aProvider, withProviders } from '../../../testing/model-answers';
import { AddProvider } from './AddProvider';
import { ProviderList } from './ProviderList';

type Routes = typeof modelProviderRoutes;

const show = (api = fakeApi()) =>
  renderInApp(
    <ThemedAntd>
      <AddProvider />
      <ProviderList />
    </ThemedAntd>,
    { api, at: '/admin/big_model/options/base' },
  );
const open = (...list: readonly ModelProvider[]) => show(withProviders(fakeApi(), list));

const rows = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem');
};
const names = async () => (await rows()).map((row) => within(row).getAllByRole('button')[0]?.textContent);
const orders = ({ api }: ReturnType<typeof open>) => api.callsOf(calls.arrange).map(({ body }) => body);

describe('the list of providers', () => {
  test.each([
    [aProvider(), /可用/],
    [aProvider({ problem: '服务商繁忙' }), /可用上次失败：服务商繁忙/],
    [aProvider({ state: 'open', again_in: 40, problem: '密钥无效' }), /暂停使用，40 秒后再试密钥无效/],
    [aProvider({ state: 'incomplete' }), /未填完整跳过/],
    [aProvider({ state: 'off', is_on: false, problem: '密钥无效' }), /已关闭$/],
  ])('says whether a provider is used, case %#', async (provider, sentence) => {
    open(provider);
    const [row] = await rows();
    expect(row).toHaveTextContent(sentence);
  });

  test('is shown in the order of use, and moves by buttons', async () => {
    const view = open(aProvider(), aProvider({ id: 2, name: '智谱' }), aDemo());
    expect(await names()).toEqual([
      '1DeepSeekdeepseek-chat',
      '2智谱deepseek-chat',
      '3演示模型程序自带，不联网',
    ]);
    await openRowMenu(view.user, '「DeepSeek」');
    expect(await screen.findByRole('menuitem', { name: '往前移' })).toHaveAttribute('aria-disabled', 'true');
    await view.user.keyboard('{Escape}');
    await chooseInRowMenu(view.user, '「智谱」', '往前移');
    expect(await screen.findByText('「智谱」已移到第 1 个')).toBeInTheDocument();
    expect(orders(view)).toEqual([{ id_list: [2, 1, 9] }]);
    expect(screen.getByRole('button', { name: '「智谱」的更多操作' })).toHaveFocus();
  });

  test('moves by keys', async () => {
    const view = open(aProvider(), aDemo());
    await rows();
    // Otherwise the list may be loaded in its new order between two keys.
    view.api.hangs(calls.arrange);
    screen.getByRole('button', { name: /^DeepSeek/ }).focus();
    // The other keys arrive while the first order is being stored.
    const release = view.api.hangs(calls.arrange);
    await view.user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}{ArrowDown}');
    await waitFor(() => expect(orders(view)[0]).toEqual({ id_list: [9, 1] }));
    release();
    expect(await screen.findByText('「DeepSeek」已移到第 2 个')).toBeInTheDocument();
    expect(orders(view)).toHaveLength(1);
  });

  test('keeps its order where the server refuses', async () => {
    const view = open(aProvider(), aDemo());
    await rows();
    view.api.fails(calls.arrange, { status: 404, msg: '没有这个大模型服务' });
    await chooseInRowMenu(view.user, '「演示模型」', '往前移');
    await waitFor(() =>
      expect(view.store.getState().toasts.list.map(({ text }) => text)).toEqual(['没有这个大模型服务']),
    );
    expect((await names())[0]).toMatch(/DeepSeek/);
  });

  test('switches a provider off and leaves its secrets as they are', async () => {
    const { api, user } = open(aProvider());
    await user.click(await screen.findByRole('switch', { name: '使用「DeepSeek」' }));
    await waitFor(() => expect(api.callsOf(calls.save)).toHaveLength(1));
    const [{ params, body } = { params: {}, body: {} }] = api.callsOf(calls.save);
    const { id: _id, state: _state, again_in: _again, problem: _problem, ...fields } = aProvider();
    expect([params, body]).toEqual([{ id: 1 }, { ...fields, is_on: false }]);
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  });

  test('is fetched again while a provider waits', async () => {
    const { api } = open(aProvider({ state: 'open', again_in: 0 }));
    await screen.findByText('暂停使用，0 秒后再试');
    withProviders(api, [aProvider()]);
    expect(await screen.findByText('可用', {}, { timeout: 4_000 })).toBeVisible();
  });

  test('offers the demonstration model while it is empty', async () => {
    const { api, user } = open();
    expect(await screen.findByText('还没有大模型服务')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '先用演示模型' }));
    expect(await names()).toEqual([expect.stringContaining('演示模型')]);
    expect(api.callsOf(calls.add).map(({ body }) => body)).toMatchObject([{ vendor: 'demo', is_on: true }]);
  });

  describe('with a server of models on the machine', () => {
    const found = (models: string[], refused_host = '') => ({
      base_url: 'http://127.0.0.1:11434/v1',
      models,
      refused_host,
    });
    const withLocal = (local: ReturnType<typeof found>, ...list: readonly ModelProvider[]) =>
      show(withProviders(fakeApi(), list).answers<Routes['local']>(calls.local, local));

    test('offers it, and adds it only when the filled form is saved', async () => {
      const { api, user } = withLocal(found(['qwen3:8b', 'llama3']), aDemo());
      expect(await screen.findByText('本机有 Ollama：模型 qwen3:8b、llama3')).toBeVisible();
      expect(screen.queryByText(/ALLOW_PRIVATE_HOSTS/)).toBeNull();
      await user.click(screen.getByRole('button', { name: '填好表单' }));
      expect(await screen.findByLabelText('模型')).toHaveValue('qwen3:8b');
      expect(screen.getByLabelText('接口地址')).toHaveValue('http://127.0.0.1:11434/v1');
      expect(api.callsOf(calls.add)).toEqual([]);
      await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
      await waitFor(() =>
        expect(api.callsOf(calls.add).map(({ body }) => body)).toMatchObject([
          { vendor: 'ollama', name: 'Ollama（本机）', model: 'qwen3:8b', api_key: '' },
        ]),
      );
      await waitFor(() => expect(screen.queryByText(/^本机有 Ollama/)).toBeNull());
      expect(await rows()).toHaveLength(2);
    });

    test('says what the operator has to allow', async () => {
      withLocal(found(['llama3'], '127.0.0.1:11434'), aDemo());
      expect(await screen.findByText(/先把 127.0.0.1:11434 写进环境变量 ALLOW_PRIVATE_HOSTS/)).toBeVisible();
    });

    test('names the first of many models', async () => {
      withLocal(found(['a', 'b', 'c', 'd', 'e', 'f', 'g']), aDemo());
      expect(await screen.findByText('本机有 Ollama：模型 a、b、c、d、e 等 7 个')).toBeVisible();
    });

    test('offers nothing where it is in the list already', async () => {
      const { api } = withLocal(found(['llama3']), aProvider({ vendor: 'ollama', name: '本机' }));
      await rows();
      await waitFor(() => expect(api.callsOf(calls.local)).toHaveLength(1));
      expect(screen.queryByText(/本机有 Ollama/)).toBeNull();
    });

    test('shows the list while the look for it hangs, or fails', async () => {
      const api = withProviders(fakeApi(), [aProvider()]);
      api.hangs(calls.local);
      const first = show(api);
      expect(await rows()).toHaveLength(1);
      first.unmount();
      const failure = { status: 500, msg: '出错了' };
      const { store } = show(withProviders(fakeApi(), [aProvider()]).fails(calls.local, failure));
      expect(await rows()).toHaveLength(1);
      expect(screen.queryByText('出错了')).toBeNull();
      expect(store.getState().toasts.list).toEqual([]);
    });
  });

  test('adds no more than the server takes', async () => {
    open(...Array.from({ length: 20 }, (_, at) => aProvider({ id: at + 1, name: `第 ${at + 1} 个` })));
    await rows();
    const add = screen.getByRole('button', { name: '添加服务' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('最多 20 个服务，请先删除一些');
  });

  test.each(['list', 'vendors'] as const)('offers to load again after a failure of %s', async (name) => {
    const api = withProviders(fakeApi(), [aProvider()]).fails(calls[name], { status: 500, msg: '出错了' });
    const { user } = show(api);
    expect(await screen.findByText('出错了')).toBeVisible();
    withProviders(api, [aProvider()]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(1);
  });

  test('shows that it loads, and who is refused', async () => {
    const api = withProviders(fakeApi(), []);
    api.hangs(calls.list);
    const first = show(api);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('加载');
    first.unmount();
    show(withProviders(fakeApi(), []).fails(calls.list, { status: 403, msg: '权限不足' }));
    expect(await screen.findByText('权限不足')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
