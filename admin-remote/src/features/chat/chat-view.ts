import { queryView } from '#controls/query-view.ts';

export const chatShows = ['waiting', 'records', 'rooms', 'mutes', 'settings'] as const;

/** Which view of the page is shown, stored in the query string. */
export interface ChatView {
  readonly show: (typeof chatShows)[number];
}

export const chatView = queryView<ChatView>({ show: 'records' }, { show: chatShows });

/** A view of one room; 0 is the default one, or all of them, as the view has it. */
export interface RoomView extends ChatView {
  readonly room: number;
}

export const roomView = queryView<RoomView>({ show: 'records', room: 0 }, { show: chatShows });

/** The query parameter of the view, which the lists leave as it is. */
export const keptByLists: readonly string[] = ['show'];
