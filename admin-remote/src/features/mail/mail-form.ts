import type { MailSettings } from '@yanye/shared/contract/mail';
import { secretMask } from '@yanye/shared/contract/mail.calls';

export type MailSecurity = 'ssl' | 'starttls' | 'none';

/** The settings as they are typed. */
export interface MailForm extends Pick<MailSettings, 'host' | 'port' | 'user' | 'default_from_email'> {
  readonly security: MailSecurity;
  /** Empty keeps what is stored. */
  readonly password: string;
}

/** @returns what the form begins with; a stored password is never in it */
export const formOf = ({
  host,
  port,
  user,
  default_from_email,
  use_ssl,
  user_tls,
}: MailSettings): MailForm => ({
  host,
  port,
  user,
  default_from_email,
  password: '',
  security: use_ssl ? 'ssl' : user_tls ? 'starttls' : 'none',
});

/** @returns what is sent; with no user there is no password either */
export const settingsOf = ({ security, password, ...form }: MailForm): MailSettings => ({
  ...form,
  use_ssl: security === 'ssl',
  user_tls: security === 'starttls',
  password: form.user.trim() === '' ? '' : password === '' ? secretMask : password,
});
