import type { PersonReportReason } from '@yanye/shared/contract/private-messages.calls';
import type { Generated } from 'kysely';

export interface PrivateMessageTables {
  private_messages: {
    id: Generated<number>;
    sender_id: number;
    receiver_id: number;
    /** The smaller and the greater of the two ids. */
    low_id: number;
    high_id: number;
    content: string;
    /** 1 once the receiver has seen it. */
    is_read: Generated<number>;
    created_at: number;
  };
  /** The copy of one user; without any copy the message is deleted. */
  private_copies: { owner_id: number; partner_id: number; message_id: number };
  /** Counts that a user's list shows; removed with the last copy. */
  private_conversations: {
    owner_id: number;
    partner_id: number;
    last_id: number;
    unread: number;
    count: number;
  };
  /** Users with sent messages that still exist. */
  private_senders: { user_id: number; receiver_count: number; last_id: number };
  person_reports: {
    id: Generated<number>;
    person_id: number;
    reporter_id: number;
    reason: PersonReportReason;
    note: Generated<string>;
    created_at: number;
    /** 0 while it waits. */
    settled_at: Generated<number>;
  };
}
