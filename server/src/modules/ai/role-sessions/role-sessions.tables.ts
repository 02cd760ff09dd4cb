import type { PersonaChoice } from '@yanye/shared/contract/personas.calls';
import { bigint, flag, identity, integer, text } from '#platform/database/tables';

/** `waiting` has a job, which one process runs. */
export type MemoryState = 'idle' | 'waiting';

/** What sessions got later. */
export const sessionPartTables = {
  role_personas: {
    columns: {
      id: identity,
      user_id: bigint.ownedBy('users.id'),
      name: text,
      lines: text.or('').optional,
      is_default: flag.or(0).optional,
      created_at: bigint,
    },
    indexes: { role_personas_own: ['user_id', 'id'] },
  },
  role_session_settings: {
    columns: {
      session_id: bigint.key.ownedBy('role_sessions.id'),
      persona_choice: text.of<PersonaChoice>().or('default').optional,
      /** The stored persona that was chosen; null once it was removed. */
      persona_id: bigint.nullable.outlives('role_personas.id'),
      /** Of the session alone. */
      persona_name: text.or('').optional,
      persona_lines: text.or('').optional,
      /** Which of the greetings of its role. */
      greeting: integer.or(0).optional,
      parent_session_id: bigint.nullable.outlives('role_sessions.id'),
      parent_dialog_id: bigint.nullable.outlives('role_dialogs.id'),
    },
    indexes: {
      role_session_settings_persona: ['persona_id'],
      role_session_settings_parent: ['parent_session_id'],
      role_session_settings_dialog: ['parent_dialog_id'],
    },
  },
  role_session_memories: {
    columns: {
      session_id: bigint.key.ownedBy('role_sessions.id'),
      content: text.or('').optional,
      /** The last dialog that it covers; that one may be removed since. */
      covers_id: bigint.or(0).optional,
      provider: text.or('').optional,
      model: text.or('').optional,
      /** Rises with each change, so that a summary that was made from an older one is not stored. */
      version: integer.or(0).optional,
      is_edited: flag.or(0).optional,
      is_on: flag.or(1).optional,
      is_stale: flag.or(0).optional,
      state: text.of<MemoryState>().or('idle').optional,
      problem: text.or('').optional,
      /** The newest dialog at the last summary that nobody asked for. */
      tried_id: bigint.or(0).optional,
      updated_at: bigint.or(0).optional,
    },
  },
};
