import { harmlessSource } from './harmless-source';
import { isSuspect } from './markdown-renderer';

describe('a text that is stored without what can run loses', () => {
  test.each([
    ['a script', '前\n\n<script>alert(1)</script>\n\n后', '前\n\n\n\n后'],
    ['an event attribute', '<img src="/a.png" onerror="alert(1)">', '<img src="/a.png" >'],
    ['one without quotes', '看 <img src=x onerror=alert(1)> 看', '看 <img src=x > 看'],
    ['one after a slash', '<div><svg/onload=alert(1)></div>', '<div><svg/></div>'],
    ['one after a quote', '<div><img src="x"onerror=alert(1)></div>', '<div><img src="x"></div>'],
    ['one in capitals over two lines', '<div\n  ONCLICK = \'go("a")\'\n>文</div>', '<div\n  \n>文</div>'],
    ['one between marks of a quotation', '> <div\n> onclick=alert(1)>文</div>', '> <div\n> >文</div>'],
    ['one in a tag that later text closes', '<div onclick=alert(1)\n\n文 >', '<div \n\n文 >'],
    ['one with a quote that later text closes', '<div onclick="alert(1)\n\n文 ">', '<div \n\n文 ">'],
  ])('%s', (_what, source, stored) => {
    expect(isSuspect(source)).toBe(true);
    expect(harmlessSource(source)).toBe(stored);
  });

  test('all tags of a long piece whose attributes are not read', () => {
    const long = `<div>${'a'.repeat(20_001)}<img onerror=x></div>`;
    expect(harmlessSource(long)).not.toContain('<');
  });
});

describe('a text that is stored without what can run keeps', () => {
  test.each([
    ['a fence', '```html\n<img onerror=x><script>alert(1)</script>\n```'],
    ['code within a line', '写 `<img onerror=x>` 与 `<script>`'],
    ['indented code', '例：\n\n    <img onerror=x>'],
    ['words of a text that look like attributes', '设 once = 1，on=2'],
    ['words within HTML that look like attributes', '<div>\n设 once = 1\n</div>'],
    ['other HTML', '<details open><summary title="a">文</summary></details>'],
  ])('%s', (_what, source) => expect(harmlessSource(source)).toBe(source));

  test('everything else around what it loses', () => {
    const source = (handler: string) => `# 题\n\n- <b${handler}>粗</b>\n\n> 引\n\n\`\`\`\na\n\`\`\`\n`;
    expect(harmlessSource(source(' onclick="x"'))).toBe(source(' '));
  });
});

test('an ordinary text is not suspect', () => expect(isSuspect('# 题\n\n一段 <b>正文</b>。')).toBe(false));

test('a hostile text is done in little time', () => {
  const started = performance.now();
  harmlessSource('<a onx='.repeat(20_000));
  harmlessSource(`<div>${'<b onclick="'.repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});
