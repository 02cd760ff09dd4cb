import { act, screen } from '@testing-library/react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { aChatMessage, aChatPage, chatSettings } from './chat-builders';
import { fakeSockets, type FakeSocket } from './fake-sockets';
import { openChat, withLayout } from './open-chat';

let viewers = 900;

/** @returns a user of their own for each test, since unsent messages outlive the page */
export const aNewViewer = (overrides: Parameters<typeof aViewer>[0] = {}) =>
  aViewer({ user_id: (viewers += 1), nick_name: '许知', ...overrides });

/** Prepares the tests of a file. @returns the sockets, and how to enter a room as a connected user */
export const roomTests = () => {
  withLayout();
  const sockets = fakeSockets();
  const entered = async (
    list: readonly ChatMessage[] = [aChatMessage(1)],
    more: Parameters<typeof openChat>[0] = {},
  ) => {
    const { viewer = aNewViewer() } = more;
    const view = await openChat({ page: aChatPage(list), ...more, viewer });
    const socket = await sockets.nth(0);
    const { user_id } = viewer;
    const newest = Math.max(0, ...list.map(({ changed_seq }) => changed_seq));
    act(() => socket.greets({ user_id, seq: newest, settings: { ...chatSettings, ...more.settings } }));
    return { ...view, socket, me: user_id };
  };
  return { sockets, entered };
};

export const says = (socket: FakeSocket, ...frames: readonly Parameters<FakeSocket['says']>[0][]) =>
  act(() => {
    for (const frame of frames) socket.says(frame);
  });

export const field = () => screen.findByRole('textbox', { name: '发消息' });
export const bubble = (name: RegExp) => screen.findByRole('article', { name });
