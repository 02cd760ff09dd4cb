import type { Migration } from '#platform/database/migration';
import { bigint, creates, integer, text, type TablesOf } from '#platform/database/tables';

export const secondFactorTables = {
  second_factors: {
    columns: {
      user_id: bigint.key.ownedBy('users.id'),
      /** Sealed by the server's key; base 32 inside. */
      sealed_secret: text,
      /** 0 until a first code has proved that the app has the secret. */
      is_on: integer.of<0 | 1>().or(0),
      /** The last step of 30 seconds whose code was used: no code is accepted twice, nor an earlier one. */
      last_step: bigint.or(0),
    },
  },
  /** A used code is removed. */
  recovery_codes: {
    columns: {
      user_id: bigint.ownedBy('users.id'),
      code_hash: text,
    },
    key: { recovery_codes_key: ['user_id', 'code_hash'] },
  },
};

export const secondFactorSchema: readonly Migration[] = [
  { name: 'second-factor-0001', after: ['users-0001'], up: creates(secondFactorTables) },
];

export type SecondFactorTables = TablesOf<typeof secondFactorTables>;
