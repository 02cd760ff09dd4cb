import { useEffect, useRef, useState } from 'react';
import { selectActor, selectUser } from '@yanye/shared/auth/auth-slice';
import type { LocalUser } from '@yanye/shared/auth/user';
import type { ChatMessagePage } from '@yanye/shared/contract/chat';
import type { ChatSettings } from '@yanye/shared/contract/chat.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import { useAppSelector, useAppStore, type AppStore } from '@yanye/shared/redux';
import { chatHttp } from '#features/chat/model/chat-http.ts';
import { browserOutboxStore } from '#features/chat/model/outbox-store.ts';
import { createRoomClient, type RoomClient } from '#features/chat/model/room-client.ts';
import { roomOfPage } from '#features/chat/model/room-state.ts';
import { browserId } from './browser-id';

interface Options {
  readonly room: number;
  readonly settings: ChatSettings;
  readonly page: ChatMessagePage;
}

interface Viewer {
  readonly user: LocalUser;
  readonly actor: Actor | undefined;
}

const created = (store: AppStore, { user, actor }: Viewer, { room, settings, page }: Options): RoomClient => {
  const { user_id, nick_name, avatar } = user;
  const browser = browserId(store.dispatch);
  const token = () => selectUser(store.getState()).token;
  return createRoomClient({
    http: chatHttp(store.dispatch, { room, token, browser }),
    store: browserOutboxStore(),
    room,
    log: roomOfPage(page, settings),
    me: { user_id, nick_name, avatar },
    isSignedIn: actor !== undefined,
    isLimited: !mayModerateChat(actor),
    browser,
  });
};

/** The client of a room, connected while the component is mounted. `options` are read once. */
export const useRoomClient = (options: Options): RoomClient => {
  const store = useAppStore();
  const user = useAppSelector(selectUser);
  const actor = useAppSelector(selectActor);
  const [client] = useState(() => created(store, { user, actor }, options));
  const { token } = user;
  const connectedWith = useRef(token);
  useEffect(() => {
    // While the server's HTML is hydrated there is a visitor, whom the viewer replaces at once.
    const isCurrent = selectUser(store.getState()).user_id === client.get().me.user_id;
    return isCurrent ? client.start() : undefined;
  }, [client, store]);
  useEffect(() => {
    if (connectedWith.current === token) return;
    connectedWith.current = token;
    client.renew();
  }, [client, token]);
  return client;
};
