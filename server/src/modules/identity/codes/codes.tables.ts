/** What a code is good for; one for another purpose opens nothing. */
export type CodePurpose = 'sign_up' | 'reset' | 'bind';

export interface CodeTables {
  /** The last code that was made for an address and a purpose, whether or not a mail went. */
  mail_codes: {
    purpose: CodePurpose;
    /** Folded; with the id of whoever binds it to their account. */
    address: string;
    code_hash: string;
    tries: number;
    expires_at: number;
  };
}
