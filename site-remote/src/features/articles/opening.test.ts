import { repeatsOpening } from './opening';

describe('an abstract above the text', () => {
  const html =
    '<p>言叶，取自<em>「言の葉」</em> A &amp; B：话语像叶子，一片一片长出来，有的被风带走。</p><h2>后来</h2>';
  test.each([
    ['言叶，取自「言の葉」 A & B：话语像叶子，一片一片长出来，有的被…', true],
    ['言叶取自', true],
    ['这篇文章说说名字的由来。', false],
    ['言叶，取自一本旧书', false],
    ['', false],
  ])('"%s" repeats the opening: %s', (abstract, repeats) => {
    expect(repeatsOpening(abstract, html)).toBe(repeats);
  });

  test('has no marks of footnotes', () => {
    const mark =
      '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>';
    expect(
      repeatsOpening('开头一段，有一条注，也有链接。', `<p>开头一段，有一条注${mark}，也有链接。</p>`),
    ).toBe(true);
  });

  test('is compared equally on the server and in a browser', () => {
    const served = '<p>甲 &#x26; 乙 > 丙，丁</p>';
    const read = '<p>甲 &amp; 乙 &gt; 丙，丁</p>';
    expect(repeatsOpening('甲 & 乙 > 丙，丁', served)).toBe(true);
    expect(repeatsOpening('甲 & 乙 > 丙，丁', read)).toBe(true);
  });

  test('is compared with the beginning of the text, also after pictures and marks', () => {
    const picture = `<figure><img alt="" src="/a.png" srcset="${'/a.png 100w, '.repeat(20)}"></figure>`;
    expect(
      repeatsOpening('——叶落知秋，一叶知天下秋。', `${picture}<p>——叶落<b>知秋</b>，一叶知天下秋。</p>`),
    ).toBe(true);
    expect(repeatsOpening('一叶知天下秋', `${picture}<p>叶落知秋，一叶知天下秋。</p>`)).toBe(false);
  });
});
