import { screen } from '@testing-library/react';
import type { LocalUser } from '@yanye/shared/auth/user';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { RoleDialog, roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import type { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { sessionMemoryCalls } from '@yanye/shared/contract/session-memories.calls';
import { aViewer } from '@yanye/shared/testing/builders/users';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { squareApiOf } from './square-api';
import { aMemory, aSession, someCredits } from './session-builders';

export type Routes = typeof roleSessionRoutes;

interface SessionOptions {
  /** Dialogs, the oldest first; read at each call. */
  readonly dialogs?: readonly RoleDialog[];
  readonly session?: Parameters<typeof aSession>[0];
  readonly credits?: Parameters<typeof someCredits>[0];
  readonly sessions?: readonly { readonly id: number; readonly name: string; readonly pinned?: boolean }[];
  readonly memory?: Parameters<typeof aMemory>[0];
  readonly viewer?: LocalUser;
  readonly at?: string;
  /** Changes what the API answers. */
  readonly onApi?: (api: FakeApi) => void;
}

const created_at = '2026-11-26T09:40:00+08:00';

/** An API with one session of these dialogs. */
export const sessionApiOf = ({
  dialogs = [],
  session,
  credits,
  sessions,
  memory,
}: SessionOptions = {}): FakeApi => {
  const shown = aSession(session);
  const known = sessions ?? [{ id: shown.id, name: shown.name }];
  const listed = known.map((one) => ({ created_at, pinned: false, ...one }));
  return squareApiOf()
    .answers<Routes['rolesUsed']>(calls.rolesUsed, [])
    .answers<Routes['session']>(calls.session, shown)
    .answers<Routes['sessions']>(calls.sessions, { count: listed.length, list: listed })
    .answers<Routes['dialogs']>(calls.dialogs, ({ query = {} }) => {
      const before = Number(query['before'] ?? Infinity);
      const only = query['only'];
      const found = dialogs.toReversed().filter(({ id }) => (only === undefined ? id < before : id === only));
      const list = found.slice(0, Number(query['limit'] ?? 20));
      return { list, has_more: found.length > list.length };
    })
    .answers<(typeof sessionMemoryRoutes)['memory']>(sessionMemoryCalls.memory, aMemory(memory))
    .answers<Routes['context']>(calls.context, { window: 0, reserved: 0, dropped: 0, parts: [] })
    .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits(credits));
};

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
        return this.hasAttribute('data-index') ? 60 : 0;
      },
    },
    clientHeight: { configurable: true, get: () => 900 },
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('role') === 'log' ? 5_000 : 0;
      },
    },
    clientWidth: { configurable: true, get: () => 800 },
    scrollTo: { configurable: true, value: () => undefined },
  });
};

/** Opens a session in the route table of the remote. @returns the view, once its name is shown */
export const openSession = async (options: SessionOptions = {}) => {
  const { routes } = await import('../routes');
  const { viewer = aViewer(), at = '/bigModel/session?roleID=3&sessionID=12', onApi } = options;
  const api = sessionApiOf(options);
  onApi?.(api);
  const view = renderRoutes(routes, { at, api, viewer });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

export const field = () => screen.findByRole('textbox', { name: '写给角色' });
