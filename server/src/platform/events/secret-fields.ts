/** A field whose name contains one of these holds a secret. */
const secretWords = ['password', 'secret', 'sealed', 'token', 'hash', 'cookie', 'credential'] as const;

/**
 * Names of columns that hold texts (of articles, comments, private messages, reports and mails), keys, or personal data. Events are stored
 * with their jobs and by subscribers, and would outlive what was removed. Subscribers read a text by its id, under the rules of its module.
 */
const privateFields = [
  'content',
  'html',
  'plain',
  'text',
  'body',
  'subject',
  'note',
  'payload',
  'wanted',
  'email',
  'email_key',
  'guest_email',
  'tel',
  'ip',
  'addr',
  'to_address',
  'jti',
  'draft_key',
  'key',
  'api_key',
] as const;

export type SecretField =
  | `${string}${(typeof secretWords)[number]}${string}`
  | (typeof privateFields)[number];

export const isSecretField = (name: string): boolean =>
  secretWords.some((word) => name.toLowerCase().includes(word)) ||
  privateFields.some((field) => field === name);
