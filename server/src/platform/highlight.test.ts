import { highlight } from './highlight';

describe('the title of a found article', () => {
  test.each([
    ['no key leaves the title as plain text', 'a < b', '', 'a < b'],
    ['each hit is marked, whatever its case', 'Rust 与 rust', 'RUST', '<em>Rust</em> 与 <em>rust</em>'],
    ['what is around the hit is escaped', '<b>周刊</b>', '周刊', '&lt;b&gt;<em>周刊</em>&lt;/b&gt;'],
    ['the hit itself is escaped', '<img src=x>', '<img', '<em>&lt;img</em> src=x&gt;'],
    ['signs of regular expressions are ordinary', 'C++ (二)', '+ (', 'C+<em>+ (</em>二)'],
    ['so are hyphens', '2024-01 的 vue-router', 'vue-r', '2024-01 的 <em>vue-r</em>outer'],
    [
      'and all others',
      '\\ ^ $ . * + ? ( ) [ ] { } | / - # &',
      '\\ ^ $ . * + ? ( ) [ ] { } | / - #',
      '<em>\\ ^ $ . * + ? ( ) [ ] { } | / - #</em> &amp;',
    ],
    ['a title without a hit is escaped all the same', '"a" & b', 'zzz', '&quot;a&quot; &amp; b'],
  ])('%s', (_rule, title, key, shown) => {
    expect(highlight(title, key)).toBe(shown);
  });
});
