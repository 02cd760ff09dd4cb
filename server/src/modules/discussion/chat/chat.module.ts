import { mostPending } from '@yanye/shared/contract/pending-work.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { defineModule, type PublicOf } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { Registry } from '#core/registry';
import { blocksModule } from '#discussion/blocks/blocks.module';
import { usersRemoved } from '#identity/users/users.events';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { placesModule } from '#site/places/places.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { chatPictures } from './chat.pictures';
import { bindChatRoutes } from './chat.routes';
import { chatSchema } from './chat.schema';
import { chatFilesRepository } from './files/chat-files.repository';
import { chatFilesService } from './files/chat-files.service';
import { chatAnnouncements } from './messages/chat-announcements';
import { chatChangesService } from './messages/chat-changes.service';
import { chatMessagesRepository } from './messages/chat-messages.repository';
import { chatPreparing } from './messages/chat-preparing';
import { chatReactionsRepository } from './messages/chat-reactions.repository';
import { chatReadingService } from './messages/chat-reading.service';
import { chatRoleVoice } from './messages/chat-role-voice';
import { chatRules } from './messages/chat-rules';
import { chatSendingService } from './messages/chat-sending.service';
import { chatStandingRepository } from './messages/chat-standing.repository';
import type { MentionableRoles } from './messages/role-mentions';
import { chatMuteChanged } from './moderation/chat-moderation.events';
import { chatMutesRepository } from './moderation/chat-mutes.repository';
import { chatMutesService } from './moderation/chat-mutes.service';
import { chatReportsRepository } from './moderation/chat-reports.repository';
import { chatReportsService } from './moderation/chat-reports.service';
import { chatPinsRepository } from './pins/chat-pins.repository';
import { chatPinsService } from './pins/chat-pins.service';
import { formerMembersRepository } from './records/former-members.repository';
import { chatRecordsRepository } from './records/chat-records.repository';
import { chatRecordsService } from './records/chat-records.service';
import { ownChat } from './records/own-chat';
import { bindManagedRooms } from './rooms/managed-rooms.routes';
import { managedRoomsRepository } from './rooms/managed-rooms.repository';
import { emptyRoomKind, managedRoomsService } from './rooms/managed-rooms.service';
import { chatPageVersion } from './rooms/chat-page-version';
import { chatReadMarks } from './rooms/chat-read-marks.service';
import { chatReadsRepository } from './rooms/chat-reads.repository';
import { chatRoomChanged } from './rooms/chat-rooms.events';
import { chatRoomsRepository } from './rooms/chat-rooms.repository';
import { chatRoomsService } from './rooms/chat-rooms.service';
import { chatExportRepository } from './transfer/chat-export.repository';
import { chatImportRepository } from './transfer/chat-import.repository';
import { chatInTransfer } from './transfer/chat.transfer';
import { chatIndexing } from './search/chat-indexing';
import { chatSearchService } from './search/chat-search.service';
import { chatWordsRepository } from './search/chat-words.repository';
import { chatWordsSchema } from './search/chat-words.schema';
import { chatConnections } from './socket/chat-connections';
import { chatHub } from './socket/chat-hub';
import { bindChatSockets } from './socket/chat-upgrade';

/** The group chat: rooms with one log of events each, over sockets and HTTP. */
export const chatModule = defineModule({
  name: 'chat',
  schema: [...chatSchema, ...chatWordsSchema],
  // Clients may have numbers that the restored data gives to other events.
  restored: [{ table: 'chat_rooms', statement: 'update chat_rooms set epoch = cast(random() as text)' }],
  needs: {
    blocks: blocksModule,
    images: imagesModule,
    words: sensitiveWordsModule,
    users: usersModule,
    places: placesModule,
    sessions: sessionsModule,
  },
  make: (core, { blocks, images, places, words, users, sessions }) => {
    const { basics, database, live, bus, log, config, secretKey, events, ownData, jobs, bind } = core;
    const rooms = chatRoomsRepository(database.forTables());
    const rows = chatMessagesRepository(database.forTables());
    const reactions = chatReactionsRepository(database.forTables());
    const mutes = chatMutesRepository(database.forTables());
    const reads = chatReadsRepository(database.forTables());
    const pins = chatPinsRepository(database.forTables());
    const former = formerMembersRepository(database.forTables());
    const reading = chatReadingService({ rooms, rows, reactions, pins, time: basics.time });
    const wordRows = chatWordsRepository(database.forTables());
    const indexing = chatIndexing({ database, rooms, rows, words: wordRows });
    const hub = chatHub({ ...basics, bus, rooms, reads, reading, live, log });
    const shared = {
      ...basics,
      events,
      record: tableRecords(database, events, chatRoomChanged, 'chat_rooms'),
      rooms,
      rows,
      reading,
      words,
      rules: chatRules({ ...basics, standing: chatStandingRepository(database.forTables()), images }),
      hub,
      indexing,
    };
    const announcements = chatAnnouncements({ blocks, reads, events });
    const marks = chatReadMarks({ ...basics, rooms, reads, events, hub });
    const roomService = chatRoomsService({ ...shared, reads });
    const files = chatFilesService({
      ...shared,
      rows: chatFilesRepository(database.forTables()),
      rooms: roomService,
      files: core.files,
      jobs,
    });
    const mentionables = new Registry<MentionableRoles>();
    const preparing = chatPreparing({ ...shared, files, mentionables });
    const sending = chatSendingService({ ...shared, preparing, files, announcements });
    const reports = chatReportsRepository(database.forTables());
    const recordRows = chatRecordsRepository(database.forTables());
    const records = chatRecordsService({
      ...basics,
      records: recordRows,
      rooms: roomService,
      places,
    });
    const muteRecord = tableRecords(database, events, chatMuteChanged, 'chat_mutes');
    const muteService = chatMutesService({ ...shared, mutes, record: muteRecord, users: users.rows });
    bindChatRoutes(bind, {
      rooms: roomService,
      marks,
      reading,
      search: chatSearchService({ rows, reading, words: wordRows }),
      sending,
      changes: chatChangesService({ ...shared, reactions, reports, images, files, pins, announcements }),
      records,
      reports: chatReportsService({ ...shared, reports, records }),
      mutes: muteService,
      files,
      pins: chatPinsService({ ...shared, pins }),
      tickets: live.tickets,
      secretKey,
    });
    const managed = managedRoomsRepository(database.forTables());
    const managedRooms = managedRoomsService({ ...shared, managed, images, jobs });
    bindManagedRooms(bind, managedRooms);
    jobs.define<{ readonly room: number }>({
      name: emptyRoomKind,
      work: ({ room }, { signal }) => managedRooms.empty(room, signal),
    });
    const connections = chatConnections({ ...basics, hub, sending, marks, log });
    core.serverParts.add((server) => {
      server.addHook('onListen', () => hub.listen());
      bindChatSockets(server, {
        connections,
        tickets: live.tickets,
        sessions,
        config,
        secretKey,
        log,
      });
    });
    core.pendingWork.add(
      pendingWork('chat_reports', mayModerateChat, () => reports.count(false)),
      pendingWork('held_messages', mayModerateChat, () => recordRows.held(mostPending)),
    );
    images.places.add(chatPictures(database.forTables()));
    core.pageVersions.add(chatPageVersion(rooms));
    core.beforeClose.add(() => hub.close());
    events.during(usersRemoved, ({ ids }) => former.release(ids));
    ownData.add(...ownChat(database.forTables()));
    jobs.define({
      name: 'chat.index',
      everySeconds: 60,
      work: (_payload, { signal }) => indexing.complete(signal),
    });
    jobs.define({ name: 'chat.sweep', everySeconds: 24 * 3_600, work: () => muteService.sweep() });
    return {
      ...roomService,
      mutes: muteService,
      readersOf: reads.readersOf,
      presentAmong: hub.presentAmong,
      transfer: chatInTransfer({
        ...basics,
        rooms,
        users: users.rows,
        files,
        rows: chatImportRepository(database.forTables()),
        exported: chatExportRepository(database.forTables()),
      }),
      mentionables,
      roleVoice: chatRoleVoice({ ...shared, sending }),
      sweepFiles: files.sweep,
      completeIndex: indexing.complete,
    };
  },
});

export type ChatPublic = PublicOf<typeof chatModule>;
