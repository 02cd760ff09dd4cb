export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** Address for one-click unsubscription by POST (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Mail extends MailText {
  readonly to: string;
  /** The same for each attempt, so that a mail sent twice can be recognised. */
  readonly messageId?: string;
}

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (usually port 465). */
  readonly isSecure: boolean;
  /** Refuses to continue without STARTTLS. */
  readonly requiresTls: boolean;
  /** Empty when the server requires none. */
  readonly user: string;
  readonly password: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Why a mail was not accepted; administrators may read the message. */
export class MailFailure extends Error {
  constructor(
    message: string,
    /** Whether a retry cannot help, e.g. because the mailbox does not exist. */
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailFailure';
  }
}
