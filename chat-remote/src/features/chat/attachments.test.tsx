import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { aChatEvent, aChatMessage } from './testing/chat-builders';
import { roomTests, says } from './testing/enter-room';

type Routes = typeof chatRoutes;

const { entered } = roomTests();
const open = { isSendFile: true };
const pdf = new File(['%PDF'], '表.pdf', { type: 'application/pdf' });
const picture = new File(['x'], 'a.png', { type: 'image/png' });
const uploaded = { token: 't1', name: '表.pdf', size: 2_048 };

const drop = (files: readonly File[]) => {
  const dataTransfer = { types: ['Files'], files };
  fireEvent.dragOver(window, { dataTransfer });
  fireEvent.drop(window, { dataTransfer });
};

describe('a file', () => {
  test('is uploaded, shown at once, and sent under its token', async () => {
    const { api, user, socket, me } = await entered([aChatMessage(1)], { settings: open });
    api.answers<Routes['uploadFile']>(chatCalls.uploadFile, uploaded);
    await user.upload(await screen.findByLabelText('发文件', { selector: 'input' }), pdf);
    expect(await screen.findByText('2.0 KB')).toBeInTheDocument();
    await waitFor(() => expect(socket.messages).toMatchObject([{ msg_type: 13, content: 't1' }]));
    const { client_id = '' } = socket.messages[0] ?? {};
    const sent = { msg_type: chatTypes.file, content: '表.pdf', file: { token: 't1', size: 2_048 } };
    const message = aChatMessage(2, { ...sent, user_id: me, nick_name: '许知', client_id });
    says(socket, { msg_type: chatTypes.stored, client_id, message }, aChatEvent(message));
    const link = await screen.findByRole('link', { name: '下载文件 表.pdf 2.0 KB' });
    expect(link).toHaveAttribute('href', '/api/chat_groups/files/t1');
    expect(link).toHaveAttribute('download', '表.pdf');
    expect(screen.getAllByText('表.pdf')).toHaveLength(1);
  });

  test('is taken where it is dropped, with a frame that says so', async () => {
    const { api, socket } = await entered([aChatMessage(1)], { settings: open });
    api.answers<Routes['uploadFile']>(chatCalls.uploadFile, uploaded);
    await screen.findByRole('button', { name: '发文件' });
    fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('松开就发到这个房间')).toBeInTheDocument();
    drop([pdf]);
    expect(screen.queryByText('松开就发到这个房间')).not.toBeInTheDocument();
    await waitFor(() => expect(socket.messages).toHaveLength(1));
  });

  test('that the server refuses says why, and is tried again or removed', async () => {
    const { api, user, socket } = await entered([aChatMessage(1)], { settings: open });
    api.fails(chatCalls.uploadFile, {
      status: 422,
      error: 'CHAT_FILE_TYPE_REFUSED',
      msg: '不能发「表.pdf」',
    });
    drop([pdf]);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('不能发「表.pdf」'));
    api.answers<Routes['uploadFile']>(chatCalls.uploadFile, uploaded);
    await user.click(screen.getByRole('button', { name: '重试上传 表.pdf' }));
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    api.fails(chatCalls.uploadFile, { status: 403, error: 'CHAT_FILE_REFUSED', msg: '没有开放' });
    drop([pdf]);
    await user.click(await screen.findByRole('button', { name: '取消上传 表.pdf' }));
    expect(screen.queryByRole('list', { name: '正在上传' })).not.toBeInTheDocument();
  });

  test.each([
    ['of another kind', new File(['MZ'], 'a.exe'), open, /^不能发「a.exe」/],
    ['in a room without files', pdf, {}, /^这个房间没有开放文件$/],
    ['in a room without pictures', picture, { ...open, isSendImage: false }, /^这个房间没有开放图片$/],
    ['that is too large', { size: 21 * 1024 * 1024 }, open, /^「表.pdf」太大/],
  ])('%s is not uploaded', async (_what, given, settings, reason) => {
    const { api, store } = await entered([aChatMessage(1)], { settings });
    await screen.findByRole('textbox', { name: '发消息' });
    const file =
      given instanceof File
        ? given
        : Object.defineProperty(new File(['x'], '表.pdf'), 'size', { value: given.size });
    drop([file]);
    await waitFor(() =>
      expect(store.getState().toasts.list.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]),
    );
    expect([...api.callsOf(chatCalls.uploadFile), ...api.callsOf(imageCalls.uploadOne)]).toEqual([]);
  });

  test('has no button where the room takes none', async () => {
    const { socket } = await entered([aChatMessage(1)]);
    expect(await screen.findByRole('button', { name: '发图片' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '发文件' })).not.toBeInTheDocument();
    const { settings } = { settings: { ...(await import('./testing/chat-builders')).chatSettings, ...open } };
    says(socket, { msg_type: chatTypes.settings, room: 1, seq: 2, epoch: 'e1', settings });
    expect(await screen.findByRole('button', { name: '发文件' })).toBeInTheDocument();
  });

  test('is downloaded by its menu', async () => {
    const message = aChatMessage(1, {
      msg_type: chatTypes.file,
      content: '表.pdf',
      file: { token: 't9', size: 5 },
    });
    const { user } = await entered([message]);
    act(() => screen.getByRole('article', { name: '小叶：[文件] 表.pdf' }).focus());
    await user.keyboard('{Enter}');
    const menu = within(screen.getByRole('dialog', { name: '对这条消息' }));
    expect(menu.getByRole('link', { name: '下载文件' })).toHaveAttribute('href', '/api/chat_groups/files/t9');
    expect(menu.queryByRole('button', { name: '复制' })).not.toBeInTheDocument();
  });
});

describe('pictures', () => {
  test('that are dropped are uploaded and sent', async () => {
    const { api, socket } = await entered();
    api.answers(imageCalls.uploadOne, '/uploads/a.png');
    drop([picture]);
    await waitFor(() =>
      expect(socket.messages).toMatchObject([{ msg_type: chatTypes.image, content: '/uploads/a.png' }]),
    );
  });

  test('reserve their space before they are loaded', async () => {
    const image = { msg_type: chatTypes.image, content: 'uploads/a.png' };
    await entered([
      aChatMessage(1, { ...image, picture: { width: 800, height: 400 } }),
      aChatMessage(2, { ...image, user_id: 3, nick_name: '阿澈' }),
    ]);
    const known = await screen.findByRole('button', { name: '小叶发的图片' });
    expect(known.style.getPropertyValue('--ratio')).toBe('2');
    expect(screen.getByRole('button', { name: '阿澈发的图片' }).style.getPropertyValue('--ratio')).toBe('');
  });

  test('are turned over by arrow keys in the large view', async () => {
    const image = (seq: number) =>
      aChatMessage(seq, {
        msg_type: chatTypes.image,
        content: `uploads/${seq}.png`,
        user_id: seq,
        nick_name: `甲${seq}`,
      });
    const { user } = await entered([image(1), aChatMessage(2), image(3)]);
    await user.click(await screen.findByRole('button', { name: '甲1发的图片' }));
    const shown = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('src');
    expect(shown()).toBe('/uploads/1.png');
    expect(screen.queryByRole('button', { name: '上一张图片' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: '关闭' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/uploads/3.png');
    await user.click(screen.getByRole('button', { name: '上一张图片' }));
    expect(shown()).toBe('/uploads/1.png');
  });
});
