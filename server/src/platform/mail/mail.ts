/** A mail as text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** Where a mail programme's own button says that no more is wanted, by a POST without questions (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Mail extends MailText {
  readonly to: string;
  /** The same for each try, so that a mail sent twice can be known. */
  readonly messageId?: string;
}

/** The server that takes mails from us. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (usually port 465). */
  readonly isSecure: boolean;
  /** Refuses to go on without STARTTLS. */
  readonly requiresTls: boolean;
  /** Empty where the server asks for none. */
  readonly user: string;
  readonly password: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Sends mails. */
export interface MailSender {
  /** Hands one mail to a server. @throws MailFailure */
  send(server: MailServer, mail: Mail): Promise<void>;
}

/** Why a mail was not taken; the message is fit for administrators. */
export class MailFailure extends Error {
  constructor(
    message: string,
    /** Whether trying again cannot help, e.g. because there is no such mailbox. */
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailFailure';
  }
}
