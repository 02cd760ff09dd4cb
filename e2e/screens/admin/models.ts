import type { Page } from 'playwright-core';
import type { AdminState } from './state';

const models = '/admin/big_model/options/base';
const replies = '/admin/big_model/options/reply';

/** States of the services of models and the automatic replies. */
export const modelsStates: readonly AdminState[] = [
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
    open: (page) => page.getByRole('main').getByRole('button', { name: '退款', exact: true }).click(),
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
];
