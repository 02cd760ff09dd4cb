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
    /** Whoever got it has seen it. */
    is_read: Generated<number>;
    created_at: number;
  };
  /** What one side still has of a message. */
  private_copies: { owner_id: number; partner_id: number; message_id: number };
  /** What one side's list shows; there is none without a copy. */
  private_conversations: {
    owner_id: number;
    partner_id: number;
    last_id: number;
    unread: number;
    count: number;
  };
  /** Who has sent something that is still there. */
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
