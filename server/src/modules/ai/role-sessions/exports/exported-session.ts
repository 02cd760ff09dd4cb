import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';

export interface ExportedAnswer {
  readonly version: number;
  /** Whether it is the one that is shown. */
  readonly is_chosen: boolean;
  readonly state: AnswerState;
  readonly content: string;
  readonly is_demo: boolean;
  /** Whether a rule gave it, in place of a model. */
  readonly is_auto: boolean;
  /** In the zone of the site. */
  readonly created_at: string;
}

export interface ExportedDialog {
  readonly question: string;
  readonly created_at: string;
  readonly answers: readonly ExportedAnswer[];
}

/** A session as a file has it. */
export interface ExportedSession {
  readonly name: string;
  readonly role: string;
  /** What the role said first; '' for nothing. */
  readonly prologue: string;
  readonly created_at: string;
  readonly exported_at: string;
  /** The oldest first, read while the file is sent. */
  readonly dialogs: AsyncIterable<ExportedDialog>;
}
