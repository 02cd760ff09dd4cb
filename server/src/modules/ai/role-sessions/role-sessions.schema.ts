import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { ReportReason } from '@yanye/shared/contract/comments.calls';
import type { Migration } from '#platform/database/migration';
import {
  addsColumns,
  bigint,
  creates,
  flag,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';
import { sessionPartTables } from './role-sessions.tables';
import { sessionArticleTables } from './articles/session-articles.tables';

/** `auto` is an answer of a rule, without any model; `room` one in the group chat, without any session. */
export type GenerationKind = 'ask' | 'edit' | 'regenerate' | 'continue' | 'auto' | 'room';

/** `waiting` waits for another one of the same user, `ready` has a job. */
export type GenerationState = 'waiting' | 'ready' | 'running' | 'ended';

/** As `role-sessions-0001` creates them. */
const firstTables = {
  role_sessions: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      /** Null for a role that was removed. */
      role_id: bigint.nullable.outlives('big_model_roles.id'),
      /** As they were when the session was made. */
      role_name: text,
      role_icon: text.or(''),
      name: text,
      /** 1 once the user or the first question named it. */
      is_named: flag.or(0).optional,
      /** Number of dialogs. */
      count: integer.or(0).optional,
      created_at: bigint,
      used_at: bigint,
    },
    indexes: {
      role_sessions_own: ['user_id', 'role_id', 'id'],
      role_sessions_by_role: ['role_id'],
      role_sessions_made: ['created_at', 'id'],
    },
  },
  role_dialogs: {
    columns: {
      id: identity,
      session_id: bigint.ownedBy('role_sessions.id'),
      client_id: text,
      content: text,
      /** Id of the answer that is shown; 0 only inside of the transaction that makes both. */
      chosen_id: bigint.or(0).optional,
      created_at: bigint,
    },
    once: { role_dialogs_client: ['session_id', 'client_id'] },
    indexes: { role_dialogs_session: ['session_id', 'id'] },
  },
  role_answers: {
    columns: {
      id: identity,
      dialog_id: bigint.ownedBy('role_dialogs.id'),
      version: integer,
      state: text.of<AnswerState>(),
      content: text.or('').optional,
      reasoning: text.or('').optional,
      problem: text.or('').optional,
      provider: text.or('').optional,
      model: text.or('').optional,
      is_demo: flag.or(0).optional,
      /** Credits that were kept, of all its generations. */
      charged: integer.or(0).optional,
      /** 1 where the text ended by an interruption that was ours: a continuation is free. */
      is_interrupted: flag.or(0).optional,
      /** How the model ended it; '' before. */
      finish: text.or('').optional,
      created_at: bigint,
      finished_at: bigint.or(0).optional,
    },
    once: { role_answers_version: ['dialog_id', 'version'] },
  },
  /**
   * One run of a model; its id is the job of the ledger. It has no text, and outlives answer, session and user, so that the usage is
   * what was charged.
   */
  role_generations: {
    columns: {
      id: identity,
      answer_id: bigint.nullable.outlives('role_answers.id'),
      session_id: bigint.nullable.outlives('role_sessions.id'),
      user_id: bigint.nullable.outlives('users.id'),
      kind: text.of<GenerationKind>(),
      client_id: text,
      state: text.of<GenerationState>(),
      outcome: text.or('').optional,
      /** Process that runs it. */
      owner: text.or('').optional,
      is_stop_asked: flag.or(0).optional,
      price: integer,
      charged: integer.or(0).optional,
      /** Length of the text that it continues. */
      from_length: integer.or(0).optional,
      /** JSON of the sizes of the prompt's parts. */
      context: text.or('').optional,
      provider: text.or('').optional,
      model: text.or('').optional,
      is_demo: flag.or(0).optional,
      prompt_tokens: integer.or(0).optional,
      answer_tokens: integer.or(0).optional,
      first_token_ms: integer.or(0).optional,
      /** Day of the site's calendar on which it was asked for. */
      day: text,
      created_at: bigint,
      started_at: bigint.or(0).optional,
      ended_at: bigint.or(0).optional,
    },
    once: { role_generations_client: ['session_id', 'client_id'] },
    indexes: {
      role_generations_answer: ['answer_id', 'id'],
      role_generations_user: ['user_id', 'created_at'],
      role_generations_going_on: ['user_id', 'state', 'id'],
      role_generations_day: ['day'],
    },
  },
  /** One row for each user who asked: its lock makes what one user asks for take turns. */
  role_askers: {
    columns: { user_id: bigint.key.ownedBy('users.id'), asks: bigint },
  },
  role_answer_reports: {
    columns: {
      id: identity,
      answer_id: bigint.ownedBy('role_answers.id'),
      user_id: bigint.ownedBy('users.id'),
      reason: text.of<ReportReason>(),
      note: text.or('').optional,
      created_at: bigint,
      settled_at: bigint.or(0).optional,
    },
    once: { role_answer_reports_once: ['answer_id', 'user_id'] },
    indexes: {
      role_answer_reports_user: ['user_id', 'id'],
      role_answer_reports_open: ['settled_at', 'id'],
    },
  },
};

const automatic = {
  /** 1 where a rule gave the answer, in place of a model. */
  is_auto: flag.or(0).optional,
};

const pinned = {
  columns: {
    /** When the user pinned it; 0 where it is not pinned. */
    pinned_at: bigint.or(0).optional,
  },
  indexes: { role_sessions_pinned: ['user_id', 'role_id', 'pinned_at', 'id'] },
};

const roleSessionTables = {
  ...firstTables,
  ...sessionArticleTables,
  role_answers: {
    ...firstTables.role_answers,
    columns: { ...firstTables.role_answers.columns, ...automatic },
  },
  role_sessions: {
    ...firstTables.role_sessions,
    columns: { ...firstTables.role_sessions.columns, ...pinned.columns },
  },
};

export const roleSessionsSchema: readonly Migration[] = [
  { name: 'role-sessions-0001', up: creates(firstTables) },
  { name: 'role-sessions-0002', up: addsColumns('role_answers', automatic) },
  { name: 'role-sessions-0003', up: creates(sessionPartTables) },
  { name: 'role-sessions-0004', up: addsColumns('role_sessions', pinned.columns, pinned.indexes) },
  { name: 'role-sessions-0005', after: ['articles-0001'], up: creates(sessionArticleTables) },
];

export type RoleSessionTables = TablesOf<typeof roleSessionTables & typeof sessionPartTables>;
