import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Somebody else's mail server, on loopback. */
export interface MailPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  readonly port: number;
  /** In the order they arrived. */
  readonly mails: readonly ReceivedMail[];
  /** Refuses every recipient with this SMTP status from now on; undefined takes all again. */
  refuses(status: number | undefined): void;
  /** Forgets all mails, and refuses nobody. */
  reset(): void;
  close(): Promise<void>;
}

const textOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts the server; it wants a user whose name begins with `sender`, and the password `mail password`. */
export const openMailPeer = async (options: SMTPServerOptions = {}): Promise<MailPeer> => {
  const mails: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username?.startsWith('sender') && password === 'mail password'
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onRcptTo: (_address, _session, done) =>
      refusal === undefined
        ? done()
        : done(Object.assign(new Error('mailbox unavailable'), { responseCode: refusal })),
    onData: (stream, { envelope }, done) => {
      void textOf(stream).then(async (raw) => {
        const { subject = '', text = '', messageId = '', from, headers } = await PostalMime.parse(raw);
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({
          to,
          from: from?.address ?? '',
          fromName: from?.name ?? '',
          subject,
          text,
          messageId,
          headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    mails,
    refuses: (status) => {
      refusal = status;
    },
    reset: () => {
      mails.length = 0;
      refusal = undefined;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
};

/** @returns the six digits of a mail */
export const codeIn = ({ text }: ReceivedMail): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Settings that lead to a peer. */
export const mailSettingsOf = ({ port }: Pick<MailPeer, 'port'>) => ({
  host: '127.0.0.1',
  port,
  user: 'sender',
  password: 'mail password',
  default_from_email: 'site@example.com',
  use_ssl: false,
  user_tls: false,
});
