import type { ReadModel } from '#platform/database/read-model';
import type { ChatTables } from './chat.schema';

export type ChatReadTables = ReadModel<ChatTables>;
