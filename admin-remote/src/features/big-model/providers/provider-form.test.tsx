import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModelProvider, modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelProviderCalls as calls, storedSecret } from '@yanye/shared/contract/model-providers.calls';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { aDemo, aProvider, withProviders } from '../../../testing/model-answers';
import { ProviderList } from './ProviderList';

const at = '/admin/big_model/options/base';

const open = (which: string, ...list: readonly ModelProvider[]) =>
  renderInApp(
    <ThemedAntd>
      <ProviderList />
    </ThemedAntd>,
    { api: withProviders(fakeApi(), list), at: `${at}?open=${which}` },
  );
type View = ReturnType<typeof open>;

const choose = async ({ user }: View, label: string) => {
  await user.click(await screen.findByRole('combobox', { name: '服务商' }));
  await user.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => button(/^保\s?存$/);
const bodies = ({ api }: View, call: 'add' | 'save' | 'tryOut') =>
  api.callsOf(calls[call]).map(({ body }) => body);

describe('a new provider', () => {
  test('begins with the defaults of its vendor', async () => {
    const view = open('new', aProvider());
    await choose(view, '讯飞星火');
    expect(await screen.findByLabelText('名称')).toHaveValue('讯飞星火');
    expect(screen.getByLabelText('接口地址')).toHaveValue('https://spark.example/v1');
    expect(screen.getByLabelText('密钥的第二部分')).toHaveValue('');
    await view.user.type(screen.getByLabelText('密钥'), 'sk-1');
    await view.user.type(screen.getByRole('spinbutton', { name: '温度' }), '0.5');
    await view.user.click(save());
    await waitFor(() =>
      expect(bodies(view, 'add')).toEqual([
        {
          ...{ vendor: 'spark', name: '讯飞星火', base_url: 'https://spark.example/v1', model: '4.0Ultra' },
          ...{ api_key: 'sk-1', api_secret: '', temperature: 0.5, is_on: true },
          ...{ max_tokens: 4_096, context_tokens: 32_768 },
        },
      ]),
    );
    await waitFor(() => expect(view.router.state.location.search).toBe(''));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });

  test('is empty where the server of models of its address is gone', async () => {
    const view = open('local', aProvider());
    await choose(view, 'DeepSeek');
    expect(await screen.findByLabelText('名称')).toHaveValue('DeepSeek 2');
  });

  test('has a name that is free, and says where to get the key', async () => {
    const view = open('new', aProvider());
    await choose(view, 'DeepSeek');
    expect(await screen.findByLabelText('名称')).toHaveValue('DeepSeek 2');
    const help = await screen.findByRole('complementary', { name: '怎么填' });
    await waitFor(() => expect(help).toHaveTextContent('帮助：## DeepSeek'));
    expect(within(help).getByRole('link')).toHaveAttribute('target', '_blank');
  });

  test('needs no more than a name where it is the demonstration model', async () => {
    const view = open('new');
    await choose(view, '演示模型');
    expect(await screen.findByLabelText('名称')).toHaveValue('演示模型');
    expect(screen.queryByLabelText('密钥')).toBeNull();
    await view.user.click(save());
    await waitFor(() => expect(bodies(view, 'add')).toMatchObject([{ vendor: 'demo', api_key: '' }]));
  });

  test('shows a taken name at its field and keeps the input', async () => {
    const view = open('new');
    await choose(view, 'DeepSeek');
    const error = 'MODEL_PROVIDER_TAKEN';
    view.api.fails(calls.add, { status: 409, error, msg: '已有同名的大模型服务' });
    await view.user.click(save());
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveAccessibleDescription(/已有同名/));
    expect(screen.getByLabelText('模型')).toHaveValue('deepseek-chat');
  });

  test('is not sent without a name or with a bad address', async () => {
    const view = open('new');
    await choose(view, 'DeepSeek');
    await view.user.clear(await screen.findByLabelText('名称'));
    await view.user.clear(screen.getByLabelText('接口地址'));
    await view.user.type(screen.getByLabelText('接口地址'), 'deep.example');
    await view.user.click(save());
    expect(await screen.findByText('请填写名称')).toBeVisible();
    expect(screen.getByText('接口地址应以 http:// 或 https:// 开头')).toBeVisible();
    expect(screen.getByRole('form')).toHaveAttribute('novalidate');
    expect(bodies(view, 'add')).toEqual([]);
  });
});

describe('a stored provider', () => {
  test('keeps its key until another is typed', async () => {
    const view = open('1', aProvider());
    expect(await screen.findByText('已保存')).toBeVisible();
    await view.user.clear(screen.getByLabelText('模型'));
    await view.user.type(screen.getByLabelText('模型'), 'deepseek-reasoner');
    await view.user.click(save());
    await waitFor(() =>
      expect(bodies(view, 'save')).toMatchObject([{ api_key: storedSecret, model: 'deepseek-reasoner' }]),
    );
  });

  test('stays switched off when it is saved', async () => {
    const view = open('1', aProvider({ is_on: false, state: 'off' }));
    await view.user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(bodies(view, 'save')).toMatchObject([{ is_on: false }]));
  });

  test('takes another key, or leaves it after all', async () => {
    const view = open('1', aProvider());
    await view.user.click(await screen.findByRole('button', { name: '更换密钥' }));
    expect(screen.getByLabelText('密钥')).toHaveFocus();
    await view.user.click(button('不更换密钥'));
    await view.user.click(button('更换密钥'));
    await view.user.type(screen.getByLabelText('密钥'), 'sk-2');
    await view.user.click(save());
    await waitFor(() => expect(bodies(view, 'save')).toMatchObject([{ api_key: 'sk-2' }]));
  });

  test('shows a refusal of the server at its field', async () => {
    const view = open('1', aProvider());
    const fields = [{ field: 'base_url', message: '不带用户名' }];
    view.api.fails(calls.save, { status: 422, msg: '填写的内容有误', fields });
    await view.user.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(screen.getByLabelText('接口地址')).toHaveAccessibleDescription(/不带用户名/));
  });

  test('is removed after a confirmation', async () => {
    const view = open('1', aProvider(), aDemo());
    await view.user.click(await screen.findByRole('button', { name: '删除「DeepSeek」' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(view.api.callsOf(calls.remove)).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(view.api.callsOf(calls.remove).map(({ params }) => params)).toEqual([{ id: 1 }]);
    await waitFor(() => expect(view.router.state.location.search).toBe(''));
  });

  test('asks before another row discards changes', async () => {
    const view = open('1', aProvider(), aDemo());
    await view.user.type(await screen.findByLabelText('名称'), '！');
    act(() => void view.router.navigate(`${at}?open=9`));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: '继续修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('名称')).toHaveValue('DeepSeek！');
  });

  test('shows the text of the help where it cannot be rendered', async () => {
    const api = withProviders(fakeApi(), [aProvider()]);
    api.fails(articleCalls.preview, { status: 500, msg: '出错了' });
    renderInApp(
      <ThemedAntd>
        <ProviderList />
      </ThemedAntd>,
      { api, at: `${at}?open=1` },
    );
    expect(await screen.findByText('## DeepSeek')).toBeVisible();
  });
});

describe('one question', () => {
  const tried = { answer: '我是 DeepSeek', first_token_ms: 610, total_ms: 1_300, problem: '' };
  const answer = (view: View, more: Partial<typeof tried> = {}) =>
    view.api.answers<(typeof modelProviderRoutes)['tryOut']>(calls.tryOut, { ...tried, ...more });

  test('is asked with the form as it is filled in', async () => {
    const view = open('1', aProvider());
    answer(view);
    await view.user.type(await screen.findByLabelText('模型'), '-2');
    await view.user.click(button('试一句'));
    expect(await screen.findByText('「我是 DeepSeek」')).toBeVisible();
    expect(screen.getByText('首字 0.61 秒，全部 1.30 秒')).toBeVisible();
    expect(bodies(view, 'tryOut')).toMatchObject([
      { id: 1, model: 'deepseek-chat-2', api_key: storedSecret },
    ]);
    expect(bodies(view, 'save')).toEqual([]);
  });

  test('shows that it waits, and then why there is no answer', async () => {
    const view = open('1', aProvider());
    const release = view.api.hangs(calls.tryOut, { ...tried, answer: '', problem: '服务商不接受密钥' });
    await view.user.click(await screen.findByRole('button', { name: '试一句' }));
    expect(await screen.findByText('正在等待回答…')).toBeVisible();
    release();
    expect(await screen.findByText('服务商不接受密钥')).toBeVisible();
    expect(button('再试一句')).toBeEnabled();
  });

  test('shows a refusal of the server at its field', async () => {
    const view = open('1', aProvider());
    const fields = [{ field: 'max_tokens', message: '太大了' }];
    view.api.fails(calls.tryOut, { status: 422, msg: '填写的内容有误', fields });
    await view.user.click(await screen.findByRole('button', { name: '试一句' }));
    const field = await screen.findByRole('spinbutton', { name: '最长回答' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/太大了/));
  });
});
