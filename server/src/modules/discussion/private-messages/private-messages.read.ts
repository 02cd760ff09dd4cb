import type { ReadModel } from '#platform/database/read-model';
import type { PrivateMessageTables } from './private-messages.schema';

export type PrivateMessageReadTables = ReadModel<PrivateMessageTables>;
