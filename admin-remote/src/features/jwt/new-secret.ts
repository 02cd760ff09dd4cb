/** @returns 36 random bytes as 48 characters that need no escaping anywhere */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(36))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
