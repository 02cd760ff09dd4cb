import { screen } from '@testing-library/react';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { chatRoutes, ChatMessagePage, ChatRoom } from '@yanye/shared/contract/chat';
import { chatCalls, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import type { SquareRole, squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import type { LocalUser } from '@yanye/shared/auth/user';
import { aChatPage, aChatRoom, chatSettings } from './chat-builders';

type Routes = typeof chatRoutes;

interface ChatOptions {
  readonly page?: ChatMessagePage;
  readonly settings?: Partial<ChatSettings>;
  readonly rooms?: readonly ChatRoom[];
  readonly viewer?: LocalUser;
  readonly at?: string;
  /** Roles of the square. */
  readonly roles?: readonly SquareRole[];
  /** Changes what the API answers. */
  readonly onApi?: (api: FakeApi) => void;
}

/** An API whose group chat has these rooms and this newest page. */
export const chatApiOf = ({
  page = aChatPage(),
  settings,
  rooms = [aChatRoom()],
  roles = [],
}: ChatOptions = {}) =>
  fakeApi()
    .answers<Routes['rooms']>(chatCalls.rooms, { count: rooms.length, list: [...rooms] })
    .answers<Routes['settings']>(chatCalls.settings, { ...chatSettings, ...settings })
    .answers<Routes['messages']>(chatCalls.messages, ({ query }) =>
      query?.before ? aChatPage([], { newest: page.newest }) : page,
    )
    .answers<Routes['events']>(chatCalls.events, {
      epoch: page.epoch,
      newest: page.newest,
      is_lost: false,
      events: [],
    })
    .answers<Routes['read']>(chatCalls.read, { room: 1, epoch: page.epoch, read_seq: page.newest, unread: 0 })
    .answers<Routes['search']>(chatCalls.search, { list: [], has_more: false })
    .answers<(typeof blockRoutes)['list']>(blockCalls.list, { count: 0, list: [] })
    .answers<(typeof squareRoutes)['roles']>(squareCalls.roles, { count: roles.length, list: [...roles] })
    .answers<Routes['ticket']>(chatCalls.ticket, { ticket: 't' });

const heightOf = (element: HTMLElement): number => (element.hasAttribute('data-index') ? 60 : 0);

/** What jsdom lacks: modal dialogs, and the heights by which the log chooses its rows. */
export const withLayout = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this);
      },
    },
    clientHeight: { configurable: true, get: () => 900 },
    clientWidth: { configurable: true, get: () => 800 },
    scrollTo: { configurable: true, value: () => undefined },
    scrollIntoView: { configurable: true, value: () => undefined },
  });
};

/** Opens `/chat` in the route table of the remote. @returns the view, once the log or its empty state is shown */
export const openChat = async (options: ChatOptions = {}) => {
  const { routes } = await import('#routes.tsx');
  const { viewer, at = '/chat', onApi } = options;
  const api = chatApiOf(options);
  onApi?.(api);
  const view = renderRoutes(routes, { at, api, ...(viewer && { viewer }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
