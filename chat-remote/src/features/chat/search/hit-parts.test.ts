import { hitParts } from './hit-parts';

const shown = (content: string, key: string): string =>
  hitParts(content, key)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

test.each([
  ['春江潮水连海平', '江潮', '春[江潮]水连海平'],
  ['Hello, hello', 'HEL', '[Hel]lo, [hel]lo'],
  ['一\n二', '一 二', '[一 二]'],
  ['没有', '别的', '没有'],
])('%j marks %j', (content, key, expected) => expect(shown(content, key)).toBe(expected));

test('a long text is cut around its first hit', () => {
  const text = shown(`${'前'.repeat(100)}花${'后'.repeat(300)}`, '花');
  expect(text).toBe(`…${'前'.repeat(12)}[花]${'后'.repeat(119)}…`);
});
