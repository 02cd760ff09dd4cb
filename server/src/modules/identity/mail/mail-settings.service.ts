import type { MailSettings } from '@yanye/shared/contract/mail';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { z } from 'zod';
import { atField, refuse } from '#platform/errors';
import type { MailServer } from '#platform/mail/mail';
import type { Sealing } from '#platform/sealing';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';

type Change = { readonly [K in keyof MailSettings]?: MailSettings[K] | undefined };

interface Deps {
  readonly settings: Pick<SettingsService, 'read' | 'change' | 'site'>;
  readonly sealing: Sealing;
}

const group = 'email';

/** As stored: the password is sealed. */
const unset: MailSettings = {
  host: '',
  port: 465,
  user: '',
  password: '',
  default_from_email: '',
  use_ssl: true,
  user_tls: false,
};

type Sender = Pick<MailSettings, 'default_from_email' | 'user'>;

/** @returns the address that mails come from; undefined when the settings give none */
const addressOf = ({ default_from_email, user }: Sender): string | undefined =>
  [default_from_email, user].find((text) => z.email().safeParse(text).success);

export const mailSettingsService = ({ settings, sealing }: Deps) => {
  const stored = () => settings.read(group, unset);
  const siteName = async (): Promise<string> => (await settings.site()).title || messages.siteName;

  const server = async (): Promise<MailServer | undefined> => {
    const { host, port, user, password, default_from_email, use_ssl, user_tls } = await stored();
    if (host === '' || default_from_email === '') return undefined;
    const address = addressOf({ default_from_email, user });
    if (address === undefined) return undefined;
    const name = address === default_from_email ? await siteName() : default_from_email;
    return {
      host,
      port,
      isSecure: use_ssl,
      requiresTls: user_tls,
      user,
      password: sealing.open(password, group) ?? '',
      from: { name, address },
    };
  };

  return {
    /** @returns undefined while no mail server is set */
    server,
    siteName,
    isSet: async (): Promise<boolean> => (await server()) !== undefined,

    /** What an administrator sees: of the password only whether there is one. */
    settings: async (): Promise<MailSettings> => {
      const found = await stored();
      return { ...found, password: found.password === '' ? '' : secretMask };
    },

    /** @throws AppError BAD_INPUT */
    save: async ({ password, ...change }: Change): Promise<void> => {
      const before = await stored();
      const host = change.host ?? before.host;
      const default_from_email = change.default_from_email ?? before.default_from_email;
      const user = change.user ?? before.user;
      if (host !== '' && default_from_email === '')
        refuse('BAD_INPUT', atField('default_from_email', messages.needFrom));
      if (host !== '' && addressOf({ default_from_email, user }) === undefined)
        refuse('BAD_INPUT', atField('default_from_email', messages.needAddress));
      const keeps = password === undefined || password === secretMask;
      // A stored password is never sent to another server than the one it was entered for.
      if (keeps && host !== before.host && before.password !== '' && host !== '')
        refuse('BAD_INPUT', atField('password', messages.passwordAgain));
      const sealed = password === '' ? '' : sealing.seal(password ?? '', group);
      await settings.change(group, { ...change, ...(!keeps && { password: sealed }) });
    },
  };
};

export type MailSettingsService = ReturnType<typeof mailSettingsService>;
