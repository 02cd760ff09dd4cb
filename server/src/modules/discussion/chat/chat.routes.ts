import { chatRoutes } from '@yanye/shared/contract/chat';
import { asDownload, withMessage, type RequestFacts, type RouteBinder } from '#platform/http/route-binder';
import { refuse } from '#platform/errors';
import type { LiveTickets } from '#platform/live/live-tickets';
import type { Viewer } from '#platform/viewer';
import type { ChatFilesService } from './files/chat-files.service';
import type { ChatChangesService } from './messages/chat-changes.service';
import type { ChatReadingService } from './messages/chat-reading.service';
import { userSender, visitorSender, type ChatSender } from './messages/chat-sender';
import type { ChatSendingService } from './messages/chat-sending.service';
import { messages } from './messages.zh';
import type { ChatMutesService } from './moderation/chat-mutes.service';
import type { ChatReportsService } from './moderation/chat-reports.service';
import type { ChatPinsService } from './pins/chat-pins.service';
import type { ChatRecordsService } from './records/chat-records.service';
import type { ChatReadMarks } from './rooms/chat-read-marks.service';
import type { ChatRoomsService } from './rooms/chat-rooms.service';
import type { ChatSearchService } from './search/chat-search.service';

interface Services {
  readonly rooms: ChatRoomsService;
  readonly marks: ChatReadMarks;
  readonly reading: ChatReadingService;
  readonly search: ChatSearchService;
  readonly sending: ChatSendingService;
  readonly changes: ChatChangesService;
  readonly records: ChatRecordsService;
  readonly mutes: ChatMutesService;
  readonly reports: ChatReportsService;
  readonly files: ChatFilesService;
  readonly pins: ChatPinsService;
  readonly tickets: Pick<LiveTickets, 'issue'>;
  readonly secretKey: string;
}

export const bindChatRoutes = (bind: RouteBinder, services: Services): void => {
  const { rooms, marks, reading, search, sending, changes, records, mutes, reports, files, pins } = services;
  const { tickets, secretKey } = services;

  const senderOf = (viewer: Viewer | undefined, { ip, visitor }: RequestFacts, browser: string): ChatSender =>
    viewer ? userSender(viewer, ip) : visitorSender(secretKey, browser || visitor.remember(), ip);

  bind(chatRoutes.rooms, ({ viewer }) => rooms.list(viewer));
  bind(chatRoutes.messages, ({ query }) => reading.page(query));
  bind(chatRoutes.events, ({ query }) => reading.events(query));
  bind(chatRoutes.search, ({ query }) => search.find(query));
  bind(chatRoutes.send, ({ viewer, request, body: { browser, ...draft } }) =>
    sending.send(senderOf(viewer, request, browser), draft),
  );
  bind(chatRoutes.edit, ({ viewer, request, params, body }) =>
    changes.edit(viewer, request.ip, params.id, body.content),
  );
  bind(chatRoutes.recall, async ({ viewer, params }) =>
    withMessage(messages.recalled, await changes.recall(viewer, params.id)),
  );
  bind(chatRoutes.react, ({ viewer, params, body }) =>
    changes.react(viewer, params.id, body.sign, body.is_on),
  );
  bind(chatRoutes.report, async ({ viewer, params, body }) => {
    await reports.report(viewer, params.id, body);
    return withMessage(messages.reported);
  });
  bind(chatRoutes.pin, async ({ viewer, params, body }) => {
    await pins.pin(viewer, params.id, body.is_on);
    return withMessage(messages.pinned(body.is_on));
  });
  bind(chatRoutes.uploadFile, ({ viewer, request, query, files: [file] }) =>
    files.upload(userSender(viewer, request.ip), query.room, file ?? refuse('MALFORMED_REQUEST')),
  );
  bind(chatRoutes.file, async ({ params }) => {
    const { name, bytes, size } = await files.download(params.token);
    return asDownload(name, bytes, size);
  });
  bind(chatRoutes.approve, async ({ body }) =>
    withMessage(messages.approved(await changes.approve(body.id_list))),
  );
  bind(chatRoutes.reports, ({ viewer, query }) => reports.list(viewer, query));
  bind(chatRoutes.settleReports, async ({ body }) =>
    withMessage(messages.settled(await reports.settle(body.id_list))),
  );
  bind(chatRoutes.read, ({ viewer, body }) => marks.read(viewer, body));
  bind(chatRoutes.ticket, ({ viewer, body: { browser } }) => ({
    ticket: tickets.issue({ viewer, browser, topics: [], lastEventId: '' }),
  }));
  bind(chatRoutes.mutes, ({ query }) => mutes.list(query));
  bind(chatRoutes.mute, async ({ body }) => {
    await mutes.mute(body);
    return withMessage(messages.muted);
  });
  bind(chatRoutes.unmute, async ({ body }) =>
    withMessage(messages.unmuted(await mutes.unmute(body.id_list))),
  );
  bind(chatRoutes.records, ({ viewer, query }) => records.list(viewer, query));
  bind(chatRoutes.removeRecords, async ({ viewer, body }) =>
    withMessage(messages.removed(await changes.removeRecords(viewer, body.id_list))),
  );
  bind(chatRoutes.settings, ({ query }) => rooms.settings(query.room));
  bind(chatRoutes.saveSettings, async ({ query, body }) => {
    await rooms.saveSettings(query.room, body);
    return withMessage(messages.settingsSaved);
  });
};
