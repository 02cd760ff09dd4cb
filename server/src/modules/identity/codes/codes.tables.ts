/** Purpose of a code; it is valid for no other. */
export type CodePurpose = 'sign_up' | 'reset' | 'bind';

export interface CodeTables {
  /** The last code made for an address and a purpose, whether or not a mail was sent. */
  mail_codes: {
    purpose: CodePurpose;
    /** Folded; with the id of the user who binds it to their account. */
    address: string;
    code_hash: string;
    tries: number;
    expires_at: number;
  };
}
