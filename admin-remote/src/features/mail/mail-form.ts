import type { MailSettings } from '@yanye/shared/contract/mail';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import type { SettingsSection } from '#settings/settings-section.ts';
import { messages as text } from './messages.zh';

type MailSecurity = keyof typeof text.securities;

/** The form values: one select instead of two flags. */
export interface MailForm extends Omit<MailSettings, 'use_ssl' | 'user_tls'> {
  readonly security: MailSecurity;
}

export const formOf = ({ use_ssl, user_tls, ...stored }: MailSettings): MailForm => ({
  ...stored,
  security: use_ssl ? 'ssl' : user_tls ? 'starttls' : 'none',
});

/** @returns the request body; without a user name there is no password either */
export const settingsOf = ({ security, password, ...form }: MailForm): MailSettings => ({
  ...form,
  use_ssl: security === 'ssl',
  user_tls: security === 'starttls',
  password: form.user === '' ? '' : password,
});

const securities = (Object.keys(text.securities) as MailSecurity[]).map((value) => ({
  value,
  label: text.securities[value],
}));

export const mailSections = (hasPassword: boolean): readonly SettingsSection<MailForm>[] => [
  {
    title: text.server,
    fields: [
      {
        kind: 'text',
        type: 'noSpaces',
        name: 'host',
        label: text.host,
        help: text.hostHint,
        maxLength: mailLimits.host,
        pattern: { matches: /^[^\s/@]*$/, message: text.badHost },
      },
      { kind: 'choice', name: 'security', label: text.security, options: securities },
      { kind: 'number', name: 'port', label: text.port, min: 1, max: 65_535, required: text.needPort },
      { kind: 'text', name: 'user', label: text.user, help: text.userHint, maxLength: mailLimits.user },
      {
        kind: 'secret',
        name: 'password',
        label: text.password,
        help: hasPassword ? text.passwordKept : text.passwordNone,
        maxLength: mailLimits.password,
      },
      {
        kind: 'text',
        type: 'email',
        name: 'default_from_email',
        label: text.from,
        help: text.fromHint,
        maxLength: mailLimits.address,
        required: text.needFrom,
        requiredWith: 'host',
        pattern: { matches: /^[^\s@]+@[^\s@]+[.][^\s@]+$/, message: text.badFrom },
      },
    ],
  },
];
