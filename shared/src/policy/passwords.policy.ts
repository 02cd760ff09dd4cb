const commonest: ReadonlySet<string> = new Set([
  'password',
  'password1',
  'passw0rd',
  'qwertyui',
  'qwertyuiop',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou',
  'abc12345',
  'admin123',
  'woaini1314',
  'woaini520',
]);

/** A sequence of consecutive characters: 12345678, 87654321, abcdefgh, aaaaaaaa. */
const isRow = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
};

/**
 * Whether an attacker would try this password among the first.
 * @param names names of the user: user name, nick name, e-mail
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const called = names.map((name) => name.normalize('NFKC').trim().toLowerCase());
  return called.includes(plain) || commonest.has(plain) || isRow(plain) || isRow(plain.replace(/0$/, ''));
};
