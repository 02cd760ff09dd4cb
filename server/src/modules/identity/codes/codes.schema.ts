import type { Migration } from '#platform/database/migration';
import { bigint, creates, integer, text, type TablesOf } from '#platform/database/tables';

export const codeTables = {
  /** The last code made for an address and a purpose, whether or not a mail was sent. */
  mail_codes: {
    columns: {
      purpose: text.of<CodePurpose>(),
      /** Folded; with the id of the user who binds it to their account. */
      address: text,
      code_hash: text,
      tries: integer.or(0),
      expires_at: bigint,
    },
    key: { mail_codes_pk: ['purpose', 'address'] },
    indexes: { mail_codes_by_age: ['expires_at'] },
  },
};

export const codesSchema: readonly Migration[] = [{ name: 'codes-0001', up: creates(codeTables) }];

export type CodeTables = TablesOf<typeof codeTables>;
/** Purpose of a code; it is valid for no other. */
export type CodePurpose = 'sign_up' | 'reset' | 'bind';
