import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { messages } from '../messages.zh';
import { isListedHost, isPublicAddress } from '../outgoing/address-rule';
import { MailFailure, type Mail, type MailServer } from './mail';

const text = messages.mail;

/** Milliseconds. A user who requested a code waits this long; the queue retries. */
const patience = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** The last line of the server's reply: it is written for humans and never contains what we sent. */
const said = ({ response = '' }: SmtpError): string => response.replace(/\s+/g, ' ').trim().slice(0, 200);

const failureOf = (error: unknown): MailFailure => {
  if (error instanceof MailFailure) return error;
  const { code, responseCode = 0 } = error as SmtpError;
  const answer = said(error as SmtpError);
  if (code === 'EAUTH') return new MailFailure(text.login(answer), false, error);
  if (code === 'EENVELOPE' || responseCode >= 400)
    return new MailFailure(text.refused(answer), responseCode >= 500, error);
  if (code === 'ETIMEDOUT') return new MailFailure(text.timeout, false, error);
  if (code === 'ETLS' || /ssl|tls|certificate/i.test(String((error as Error).message)))
    return new MailFailure(text.tls, false, error);
  return new MailFailure(text.unreachable, false, error);
};

/** Checks the address at connection time, so that the checked address is the one called. */
const addressOf = async ({ host, port }: MailServer, allowedPrivate: readonly string[]): Promise<string> => {
  if (isListedHost(host, String(port), allowedPrivate)) return host;
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new MailFailure(text.privateAddress, false);
  return found[0]?.address ?? host;
};

/** One connection per mail. @param allowedPrivate hosts that an operator allows in spite of a private address */
export const smtpSender = (allowedPrivate: readonly string[]) => ({
  /** @throws MailFailure */
  send: async (server: MailServer, mail: Mail): Promise<void> => {
    const { to, subject, text: body, messageId, unsubscribe } = mail;
    try {
      const host = await addressOf(server, allowedPrivate);
      // Loaded with the first mail, because most starts send none.
      const { createTransport } = await import('nodemailer');
      const options: SMTPTransport.Options = {
        ...patience,
        host,
        port: server.port,
        secure: server.isSecure,
        requireTLS: server.requiresTls,
        ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
        ...(!isIP(server.host) && { tls: { servername: server.host } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const transport = createTransport(options);
      try {
        await transport.sendMail({
          from: server.from,
          to: { name: '', address: to },
          subject,
          text: body,
          ...(messageId !== undefined && { messageId }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } finally {
        transport.close();
      }
    } catch (error) {
      throw failureOf(error);
    }
  },
});

export type MailSender = ReturnType<typeof smtpSender>;
