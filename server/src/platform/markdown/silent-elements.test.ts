import { abstractOf } from './plain-text';
import { renderMarkdown } from './render-markdown';
import { withoutSilentElements } from './silent-elements';

describe('an automatic abstract has no text of', () => {
  test.each([
    ['a script within a line', '前 <script>alert(1)</script> 后', '前 后'],
    ['a style within a line', '前 <style>b { color: red }</style> 后', '前 后'],
    ['a script with empty lines', '<div>\n<script>\nvar a;\n\nvar b;\n</script>\n\n正文', '正文'],
    ['a style with empty lines', '<p>内<style>.x {}\n\n.y {}</style>后</p>', '内后'],
  ])('%s', (_what, source, abstract) => {
    expect(abstractOf(renderMarkdown(source).text)).toBe(abstract);
  });
});

describe('code stays', () => {
  test.each([
    ['in a fence', '```html\n<script>alert(1)</script>\n```', undefined],
    ['between back quotes', '写 `<script>alert(1)</script>` 与 `<style>`', undefined],
    ['that is indented', '例：\n\n    <script>alert(1)</script>', undefined],
    [
      'between two tags',
      '用 <script> 与\n\n```js\nx()\n```\n\n还有 </script>',
      '用  与\n\n```js\nx()\n```\n\n还有 </script>',
    ],
  ])('%s', (_where, source, kept = source) => {
    expect(withoutSilentElements(source)).toBe(kept);
  });
});
