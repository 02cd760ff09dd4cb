export type MailWay = 'sign_up' | 'reset';

export const mailFields = ['email', 'code', 'nick_name', 'password'] as const;
export type MailField = (typeof mailFields)[number];

/** Validation messages by field, or one for the whole form. */
export type MailProblems = Partial<Readonly<Record<MailField | 'form', string>>>;
