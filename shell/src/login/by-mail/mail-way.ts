/** The purpose of a mailed code. */
export type MailWay = 'sign_up' | 'reset';

/** Names of the form's fields. */
export const mailFields = ['email', 'code', 'nick_name', 'password'] as const;
export type MailField = (typeof mailFields)[number];

/** Validation messages by field, or one for the whole form. */
export type MailProblems = Partial<Readonly<Record<MailField | 'form', string>>>;
