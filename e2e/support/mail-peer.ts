import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { closedInTheEnd } from './left-open';
import { until } from './until';

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A remote mail server, on loopback; it accepts every mail. */
export interface MailPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Waits for the mail of this number, counted from 0. @returns the six digits in it */
  codeOf(number: number): Promise<string>;
  close(): Promise<void>;
}

const textOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const openMailPeer = async (): Promise<MailPeer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      void textOf(stream).then(async (raw) => {
        const { subject = '', text = '' } = await PostalMime.parse(raw);
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), subject, text });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  closedInTheEnd(close);
  return {
    host: `127.0.0.1:${port}`,
    port,
    mails,
    codeOf: async (number) => {
      await until(
        async () => mails.length > number,
        async () => `mail ${number}: ${JSON.stringify(mails)}`,
      );
      return /\b\d{6}\b/.exec(mails[number]?.text ?? '')?.[0] ?? '';
    },
    close,
  };
};
