import { call } from '../../support/api';

interface Peers {
  /** Accepts mails. */
  readonly mail: { readonly port: number };
  /** Plays Gaode and Qiniu. */
  readonly services: { readonly url: string };
}

/** Every group of settings with a stored secret; visitors may comment, and sign up. */
export const storeSettings = async (url: string, token: string, { mail, services }: Peers): Promise<void> => {
  const groups = {
    site: { guest_comments: true, sign_up: true },
    email: {
      host: '127.0.0.1',
      port: mail.port,
      use_ssl: false,
      // The peer asks for no password, and a server that asks for none is sent none.
      default_from_email: 'notice@leaf.example',
    },
    qiniu: {
      access_key: 'an-access-key-of-the-screens',
      secret_key: 'a-secret-key-of-the-screens',
      bucket: 'leaf-pictures',
      zone: 'z0',
      cdn: `${services.url}/cdn/`,
      prefix: 'library',
    },
    gaode: { enable: true, key: 'a-key-of-the-screens' },
  };
  for (const [group, body] of Object.entries(groups)) {
    const answer = await call(url, 'PUT', `/api/settings/${group}`, { token, body });
    if (answer.code !== 0) throw new Error(`${group}: ${answer.msg}`);
  }
};
