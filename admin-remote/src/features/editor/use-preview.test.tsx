import { act, screen } from '@testing-library/react';
import type { HttpCall } from '@yanye/shared/api/http';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { useSearchParams } from '@yanye/shared/router';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { Preview } from './Preview';
import { previewDelay, usePreview } from './use-preview';

// The text is in the query string, so that a navigation simulates typing.
const Typing = () => {
  const [params] = useSearchParams();
  return <Preview title="" preview={usePreview(params.get('text') ?? '', params.get('mode') !== 'write')} />;
};

const textOf = ({ body }: HttpCall) => (body as { content: string }).content;
const made = (call: HttpCall) => ({ html: `<p>见 ${textOf(call)}</p>`, toc: [], word_count: 1 });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const set = async (api = fakeApi().answers(articleCalls.preview, made), at = '/?text=a') => {
  const { router } = renderInApp(<Typing />, { api, at });
  await pass(0);
  return { api, type: (text: string) => act(() => router.navigate(`?text=${text}`)) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the live preview', () => {
  test('shows a stored text immediately', async () => {
    await set();
    expect(screen.getByText('见 a')).toBeVisible();
  });

  test('debounces key presses into one request', async () => {
    const { api, type } = await set();
    for (const text of ['ab', 'abc', 'abcd']) {
      await type(text);
      await pass(previewDelay - 1);
    }
    expect(api.callsOf(articleCalls.preview).map(textOf)).toEqual(['a']);
    await pass(1);
    expect(api.callsOf(articleCalls.preview).map(textOf)).toEqual(['a', 'abcd']);
    expect(screen.getByText('见 abcd')).toBeVisible();
  });

  test('shows the latest text when an older response arrives later', async () => {
    const { api, type } = await set();
    const release = api.hangs(articleCalls.preview, { html: '<p>太晚</p>', toc: [], word_count: 1 });
    await type('ab');
    await pass(previewDelay);
    api.answers(articleCalls.preview, made);
    await type('abc');
    await pass(previewDelay);
    release();
    await pass(1000);
    expect(screen.getByText('见 abc')).toBeVisible();
    expect(screen.queryByText('太晚')).toBeNull();
  });

  test('keeps the last result after a failure, shows the reason and retries', async () => {
    const { api, type } = await set();
    api.fails(articleCalls.preview, { status: 500, msg: '服务出了点问题，请稍后再试' });
    await type('ab');
    await pass(previewDelay);
    expect(screen.getByRole('alert')).toHaveTextContent('预览加载失败：服务出了点问题，请稍后再试');
    expect(screen.getByText('见 a')).toBeVisible();
    api.answers(articleCalls.preview, made);
    act(() => screen.getByRole('button', { name: '重试' }).click());
    await pass(previewDelay);
    expect(screen.getByText('见 ab')).toBeVisible();
  });

  test('sends no request for an empty text', async () => {
    const { api } = await set(undefined, '/');
    expect(api.calls).toEqual([]);
    expect(screen.getByText('写点什么，就会显示读者看到的样子。')).toBeVisible();
  });
});
