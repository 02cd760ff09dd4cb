import type { ChatFilesService } from '../files/chat-files.service';
import { chatExport } from './chat-export';
import type { ChatExportRepository } from './chat-export.repository';
import { messagesImport } from './messages-import';
import { roomsImport } from './rooms-import';

type Deps = Parameters<typeof roomsImport>[0] &
  Parameters<typeof messagesImport>[0] & {
    readonly exported: ChatExportRepository;
    readonly files: Pick<ChatFilesService, 'pathOf'>;
  };

/** The group chat in content packages, exported and imported. */
export const chatInTransfer = (deps: Deps) => ({
  ...chatExport(deps.exported),
  pathOfFile: deps.files.pathOf,
  roomsImport: roomsImport(deps),
  messagesImport: messagesImport(deps),
});

export type ChatInTransfer = ReturnType<typeof chatInTransfer>;
