import type { MailSettings } from '@yanye/shared/contract/mail';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import type { SettingsSection } from '#settings/SettingsForm.tsx';
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

const field = fieldsFor<MailForm>();
const securities = (Object.keys(text.securities) as MailSecurity[]).map((value) => ({
  value,
  label: text.securities[value],
}));

/** Servers of providers that many sites send by; all of them want an authorisation code as the password. */
const providers = (
  [
    ['QQ 邮箱', 'smtp.qq.com'],
    ['腾讯企业邮', 'smtp.exmail.qq.com'],
    ['163 邮箱', 'smtp.163.com'],
    ['126 邮箱', 'smtp.126.com'],
    ['阿里企业邮', 'smtp.qiye.aliyun.com'],
    ['阿里云邮件推送', 'smtpdm.aliyun.com'],
  ] as const
).map(([name, host]) => ({ name, values: { host, security: 'ssl', port: 465 } satisfies Partial<MailForm> }));

export const mailSections = (hasPassword: boolean): readonly SettingsSection<MailForm>[] => [
  {
    title: text.server,
    presets: { label: text.presets, list: providers },
    fields: [
      field.text('host', text.host, {
        type: 'noSpaces',
        isMain: true,
        help: text.hostHint,
        maxLength: mailLimits.host,
        pattern: { matches: /^[^\s/@]*$/, message: text.badHost },
      }),
      field.choice('security', text.security, { options: securities }),
      field.number('port', text.port, { min: 1, max: 65_535, required: text.needPort }),
      field.text('user', text.user, { isMain: true, help: text.userHint, maxLength: mailLimits.user }),
      field.secret('password', text.password, {
        isMain: true,
        help: hasPassword ? text.passwordKept : text.passwordNone,
        maxLength: mailLimits.password,
      }),
      field.text('default_from_email', text.from, {
        isMain: true,
        help: text.fromHint,
        maxLength: mailLimits.address,
        required: text.needFrom,
        requiredWith: 'host',
        pattern: { matches: /^([^@]+|[^\s@]+@[^\s@]+[.][^\s@]+)$/, message: text.badFrom },
      }),
    ],
  },
];
