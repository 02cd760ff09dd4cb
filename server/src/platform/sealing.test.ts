import { makeSealing } from './sealing';

const sealing = makeSealing('a secret of more than thirty-two characters');

describe('sealing', () => {
  test('opens what it sealed, and never seals the same text alike', () => {
    const sealed = sealing.seal('授权码 secret', 'mail');
    expect(sealed).not.toContain('secret');
    expect(sealing.open(sealed, 'mail')).toBe('授权码 secret');
    expect(sealing.seal('授权码 secret', 'mail')).not.toBe(sealed);
    expect(sealing.open(sealing.seal('', 'mail'), 'mail')).toBe('');
  });

  const other = makeSealing('another secret of more than thirty characters');
  test.each<[string, () => string | undefined]>([
    ['by another key', () => other.open(sealing.seal('x', 'mail'), 'mail')],
    ['for another use', () => sealing.open(sealing.seal('x', 'mail'), 'qq')],
    [
      'and changed since',
      () => {
        const sealed = sealing.seal('secret', 'mail');
        const at = sealed.length - 3;
        return sealing.open(
          `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`,
          'mail',
        );
      },
    ],
    ['and cut off', () => sealing.open('v1.AAAA', 'mail')],
    ['never', () => sealing.open('plain text', 'mail')],
  ])('does not open what was sealed %s', (_how, open) => {
    expect(open()).toBeUndefined();
  });
});
