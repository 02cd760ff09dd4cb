export interface DocumentPolicy {
  /** Base64 of the sha256 of each inline script. */
  readonly scriptHashes: readonly string[];
  readonly imageHosts?: readonly string[];
  readonly frameHosts?: readonly string[];
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const transport = (publicUrl: string | undefined): Readonly<Record<string, string>> =>
  publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** The same for every reader, so that cached bytes stay valid. Styles need 'unsafe-inline' because antd writes style elements. */
export const documentHeaders = (
  policy: DocumentPolicy,
  publicUrl?: string,
): Readonly<Record<string, string>> => {
  const { scriptHashes, imageHosts = [], frameHosts = [] } = policy;
  const directives = [
    ['default-src', `'self'`],
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    ['style-src', `'self'`, `'unsafe-inline'`],
    ['img-src', `'self'`, 'data:', 'blob:', ...imageHosts],
    ['font-src', `'self'`, 'data:'],
    ['connect-src', `'self'`],
    ['frame-src', ...(frameHosts.length > 0 ? frameHosts : [`'none'`])],
    ['worker-src', `'self'`, 'blob:'],
    ['manifest-src', `'self'`],
    ['object-src', `'none'`],
    ['base-uri', `'none'`],
    ['form-action', `'self'`],
    ['frame-ancestors', `'none'`],
  ];
  return {
    ...always,
    ...transport(publicUrl),
    'content-security-policy': directives.map((parts) => parts.join(' ')).join('; '),
  };
};

/** Headers of responses that are not documents; a route may set stricter or other ones. */
export const answerHeaders = (publicUrl?: string): Readonly<Record<string, string>> => ({
  ...always,
  ...transport(publicUrl),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
});
