import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { messageTree } from './log/markdown/message-tree';
import { aChatMessage, chatSettings, epoch } from './testing/chat-builders';
import { aNewViewer, field, roomTests, says } from './testing/enter-room';

const { entered } = roomTests();
const set = (part: object, seq: number) =>
  ({ msg_type: chatTypes.settings, room: 1, seq, epoch, settings: { ...chatSettings, ...part } }) as const;
const said = (content: string, more: Partial<ChatMessage> = {}) => aChatMessage(1, { content, ...more });
const shown = async (content: string, more: Partial<ChatMessage> = {}) => {
  await entered([said(content, more)], { settings: { isMd: true } });
  const bubble = await screen.findByRole('article');
  await waitFor(() => expect(bubble.querySelector('[class*="words"]')).not.toBeNull());
  return bubble;
};

describe('a room with Markdown', () => {
  test.each([
    ['**粗**字', 'strong', '粗'],
    ['**强调。**后文', 'strong', '强调。'],
    ['*斜*', 'em', '斜'],
    ['用 `code` 写', 'code', 'code'],
    ['```js\nlet a;\n```', 'pre code', 'let a;'],
    ['- 一\n- 二', 'ul li', '一'],
    ['3. 三', 'ol[start="3"] li', '三'],
    ['> 引用', 'blockquote', '引用'],
    ['# 标题', 'p[class*="heading"]', '标题'],
  ])('draws %j', async (content, selector, text) => {
    expect((await shown(content)).querySelector(selector)).toHaveTextContent(text);
  });

  test('keeps lines and addresses', async () => {
    const bubble = await shown('一\n二 https://a.example/b [看](https://c.example)');
    const links = within(bubble).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/b',
      'https://c.example',
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(bubble.querySelector('p')?.textContent).toContain('一\n二');
  });

  test.each([
    ['<img src=x onerror=alert(1)>', 'img'],
    ['<b>粗</b>', 'b:not([class])'],
    ['![图](https://a.example/x.png)', 'img'],
    ['[点](javascript:alert(1))', 'a'],
    ['[点](data:text/html,x)', 'a'],
    ['[点](JAVASCRIPT:alert(1))', 'a'],
    ['[点][1]\n\n[1]: javascript:alert(1)', 'a'],
    ['[![图](https://a.example/x.png)](https://b.example)', 'a a, img'],
    ['[https://a.example](https://b.example)', 'a a'],
  ])('makes of %j no %s', async (content, selector) => {
    expect((await shown(content)).querySelector(selector)).toBeNull();
  });

  test('shows HTML as it was written', async () => {
    expect(await shown('<script>alert(1)</script>')).toHaveTextContent('<script>alert(1)</script>');
  });

  test('keeps what looks like the target of a link', async () => {
    expect(await shown('[1]: https://a.example')).toHaveTextContent('[1]: https://a.example');
  });

  test('marks who is mentioned', async () => {
    const viewer = aNewViewer();
    const mentions = [{ user_id: viewer.user_id, name: '许知' }];
    await entered([said('**@许知** 看', { mentions })], { viewer, settings: { isMd: true } });
    await waitFor(() => expect(screen.getByText('@许知')).toHaveClass('mentionOfMe'));
  });

  test('changes texts that are there when the setting changes, also unsent ones', async () => {
    const { socket, user } = await entered([said('**粗**')]);
    await user.type(await field(), '*斜*{Enter}');
    expect(await screen.findByText('*斜*')).toBeInTheDocument();
    says(socket, set({ isMd: true }, 2));
    expect((await screen.findByText('粗')).tagName).toBe('STRONG');
    expect(screen.getByText('斜').tagName).toBe('EM');
    says(socket, set({ isMd: false }, 3));
    expect(await screen.findByText('**粗**')).toBeInTheDocument();
  });
});

test.each([
  ['emphasis', '*a '.repeat(1_600)],
  ['brackets', '['.repeat(5_000)],
  ['quotes', `${'> '.repeat(399)}a`],
  ['lists', `${'- '.repeat(2_000)}a`],
  ['ticks', '`a'.repeat(2_500)],
  ['lines', '一\n'.repeat(1_000)],
])('a text of nothing but %s is shown as it was written', (_what, content) => {
  expect(messageTree(content)).toBeUndefined();
});

test('a text that was drawn is not read again, until many others were', () => {
  const tree = messageTree('**粗**');
  expect(messageTree('**粗**')).toBe(tree);
  for (let at = 0; at < 300; at += 1) messageTree(`第 ${at} 句`);
  expect(messageTree('**粗**')).not.toBe(tree);
});
