import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlToMarkdown } from './html-to-markdown';

const fixture = (name: string) => readFileSync(join(__dirname, '../../../../test/clipboard', name), 'utf8');

describe('clipboard HTML converts to Markdown', () => {
  test.each([
    ['Word: titles, nested lists, tables, pictures of its own folder', 'word', 1],
    ['WeChat: sections in sections, late pictures, code line by line', 'wechat', 0],
    ['a web page: code, tables, tasks, anchors', 'web-page', 0],
    ['VS Code, where its own data is not passed on', 'vscode', 0],
  ])('%s', (_what, name, lostPictures) => {
    expect(htmlToMarkdown(fixture(`${name}.html`))).toEqual({
      markdown: fixture(`${name}.md`).trim(),
      lostPictures,
    });
  });

  test.each([
    [
      'a document of Google',
      '<b style="font-weight:normal"><p><span style="font-weight:700">粗</span>细</p></b>',
      '**粗**细',
    ],
    ['an ordered list with a start number', '<ol start="3"><li>三</li><li>四</li></ol>', '3. 三\n4. 四'],
    ['paragraphs in an item', '<ul><li><p>甲</p><p>乙</p></li></ul>', '- 甲\n\n  乙'],
    ['non-breaking spaces', '<p>a&nbsp;b</p>', 'a b'],
    [
      'a picture without alternative text',
      '<img src="https://example.com/a.png">',
      '![](https://example.com/a.png)',
    ],
    ['words that look like Markdown', '<p># 不是标题</p><p>1. 不是列表</p>', '\\# 不是标题\n\n1\\. 不是列表'],
    ['bold whitespace', '<p>甲<b> </b>乙</p>', '甲 乙'],
  ])('%s', (_what, html, markdown) => {
    expect(htmlToMarkdown(html).markdown).toBe(markdown);
  });
});
