import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { abstractOf } from './plain-text';
import { highlightCode } from './highlight-code';
import { injectionVectors } from './testing/injection-vectors';
import { createMarkdownRenderer, looksSlow } from './markdown-renderer';
import { ownPicturesIn } from './media';
import { renderMarkdown } from './render-markdown';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

const html = (markdown: string) => renderMarkdown(markdown, {}, highlightCode).html;

describe('text', () => {
  test.each([
    ['emphasis before Chinese text', '**强调。**后文', '<p><strong>强调。</strong>后文</p>'],
    ['a line that Chinese text wraps', '山路很长，\n走了很久', '<p>山路很长，走了很久</p>'],
    ['a wrapped line beside emphasis', '走了\n**很久**\n才到', '<p>走了<strong>很久</strong>才到</p>'],
    ['a wrapped line beside Latin', '用 Markdown\n写，或者\nHTML', '<p>用 Markdown\n写，或者\nHTML</p>'],
    ['a line break that is asked for', '一行  \n又一行', '<p>一行<br>\n又一行</p>'],
    [
      'lines of Chinese code',
      '```\n春\n夏\n```',
      '<pre class="code-block" tabindex="0"><code>春\n夏\n</code></pre>',
    ],
    ['a list in a list', '- 春\n  - 夏', '<ul>\n<li>春\n<ul>\n<li>夏</li>\n</ul>\n</li>\n</ul>'],
    ['a range with single tildes', '3~5 天，7~9 天', '<p>3~5 天，7~9 天</p>'],
    ['struck text', '~~旧~~', '<p><del>旧</del></p>'],
    [
      'an autolink',
      'https://example.com',
      '<p><a href="https://example.com" rel="nofollow noopener">https://example.com</a></p>',
    ],
    ['a link to a page of ours', '[首页](/news)', '<p><a href="/news">首页</a></p>'],
    ['a link of a refused scheme', '[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['a mail address', '[写信](mailto:a@example.com)', '<p><a href="mailto:a@example.com">写信</a></p>'],
    ['a link that only looks like ours', '[x](/\\example.com)', '<p><a href="/%5Cexample.com">x</a></p>'],
    ['bare pairs of HTML', 'H<sub>2</sub>O 与 x<sup>2</sup>', '<p>H<sub>2</sub>O 与 x<sup>2</sup></p>'],
    ['other HTML', '<div class="a">文字<br>二</div>', '<p>\n文字<br>二\n</p>'],
    ['a script', '<script>alert(1)</script>', ''],
    ['money', '从 $100 涨到 $200', '<p>从 $100 涨到 $200</p>'],
    ['a shell prompt', '先 $ cd，再 $ ls', '<p>先 $ cd，再 $ ls</p>'],
    [
      'a task list',
      '- [x] 一\n- [ ] 二',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="已完成"> 一</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="未完成"> 二</li>\n</ul>',
    ],
    [
      'a code block without a language',
      '```\n<b>\n```',
      '<pre class="code-block" tabindex="0"><code>&#x3C;b>\n</code></pre>',
    ],
    ['a diagram', '```mermaid\ngraph TD; A-->B\n```', '<pre class="mermaid-source">graph TD; A-->B\n</pre>'],
  ])('%s is set', (_what, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test('a table can be scrolled by keyboard', () => {
    expect(html('| a |\n|:-:|\n| b |')).toMatch(
      /^<div class="table-scroll" role="group" tabindex="0" aria-label="[^"]+"><table>.*<td align="center" nowrap>b<\/td>/s,
    );
  });

  test('short cells of a table stay on one line, those with a sentence do not', () => {
    const rows = '| 12 bookworm | 推荐，半年没有重启过 | ![](/uploads/a.webp) | |';
    const cells = html(`| a | b | c | d |\n|-|-|-|-|\n${rows}`).match(/<td[^>]*>/g);
    expect(cells).toEqual(['<td nowrap>', '<td>', '<td>', '<td>']);
  });

  test('code is highlighted and labelled with its language', () => {
    expect(html('```JS\nconst a = 1;\n```')).toContain(
      'data-language="js"><code class="hljs language-js"><span class="hljs-keyword">const</span>',
    );
  });

  test.each([
    [
      'inline',
      '质能 $E=mc^2$。',
      '<span class="formula formula-inline" role="math" aria-label="E=mc^2"><span class="katex">',
    ],
    [
      'on its own',
      '$$\n\\sqrt{x}\n$$',
      '<div class="formula formula-display" role="math" aria-label="\\sqrt{x}" tabindex="0"><span class="katex-display">',
    ],
    ['in a fence', '```math\nx\n```', '<div class="formula formula-display"'],
  ])('a formula %s is set without MathML', (_where, markdown, expected) => {
    const rendered = renderMarkdown(markdown);
    expect(rendered.html).toContain(expected);
    expect(rendered.html).not.toContain('<math');
    expect(rendered.hasMath).toBe(true);
  });

  test('footnotes link there and back by prefixed ids', () => {
    const rendered = html('文[^root]\n\n[^root]: 注');
    expect(rendered).toContain('<a href="#note-fn-root" id="note-fnref-root"');
    expect(rendered).toContain('<li id="note-fn-root">');
    expect(rendered).toContain(
      '<a href="#note-fnref-root" data-footnote-backref="" aria-label="回到正文 1">',
    );
  });
});

describe('headings', () => {
  test('levels start at 2 and never skip', () => {
    const { toc } = renderMarkdown('### 一\n\n##### 二\n\n### 三\n\n# 四\n\n## 五');
    expect(toc.map(({ text, level }) => [text, level])).toEqual([
      ['一', 2],
      ['二', 3],
      ['三', 2],
      ['四', 2],
      ['五', 3],
    ]);
  });

  test.each([
    ['安装 RabbitMQ', '安装-rabbitmq'],
    ['root', 'h-root'],
    ['！', 'h-section'],
  ])('「%s」 gets the id %s', (heading, id) => {
    expect(html(`# ${heading}`)).toContain(`<h2 id="${id}">`);
  });

  test('equal headings get different ids, and hand-written links find them', () => {
    const rendered = renderMarkdown('# Install\n\n# Install\n\n[去](#install-1) [去](#Install)');
    expect(rendered.toc.map(({ id }) => id)).toEqual(['h-install', 'h-install-1']);
    expect(rendered.html).toContain('<a href="#h-install-1">去</a> <a href="#h-install">去</a>');
  });
});

describe('pictures', () => {
  test('a stored picture reserves its space', () => {
    const pictureSizes = new Map([['/uploads/a.webp', { width: 640, height: 480 }]]);
    expect(renderMarkdown('![叶](/uploads/a.webp "一片叶")', { pictureSizes }).html).toBe(
      '<figure class="picture"><img src="/uploads/a.webp" alt="叶" width="640" height="480" loading="lazy" decoding="async"><figcaption>一片叶</figcaption></figure>',
    );
    expect(ownPicturesIn('![叶](/uploads/a.webp "x") <img src="/uploads/b.png">')).toEqual([
      '/uploads/a.webp',
      '/uploads/b.png',
    ]);
  });

  test.each([
    ['a picture', '![叶](https://cdn.example.com/a.png)', 'picture', 'https://cdn.example.com/a.png'],
    [
      'a picture without scheme',
      '![叶](//cdn.example.com/a.png)',
      'picture',
      'https://cdn.example.com/a.png',
    ],
    [
      'a picture by backslash',
      '<img src="/\\cdn.example.com/a.png">',
      'picture',
      'https://cdn.example.com/a.png',
    ],
    [
      'a video frame',
      '<iframe src="https://cdn.example.com/v?a=1&b=2"></iframe>',
      'video',
      'https://cdn.example.com/v?a=1&amp;b=2',
    ],
  ])('%s elsewhere becomes a box that names the host', (_what, markdown, kind, address) => {
    const rendered = renderMarkdown(markdown);
    expect(rendered.html.replaceAll('&#x26;', '&amp;')).toContain(
      `<figure class="remote-media" data-kind="${kind}" data-src="${address}" data-host="cdn.example.com"`,
    );
    expect(rendered.html).not.toMatch(/<(?:img|iframe)/);
    expect(rendered.remotePictures).toHaveLength(kind === 'picture' ? 1 : 0);
  });

  test('a local copy replaces a remote picture, with its dimensions; a video frame has none', () => {
    const copy = { path: '/uploads/users/1/a.png', width: 30, height: 20 };
    const { html: shown, remotePictures } = renderMarkdown(
      '[![叶](https://cdn.example.com/a.png)](https://d.example) ![](https://cdn.example.com/b.png)\n\n<iframe src="https://cdn.example.com/a.png"></iframe>',
      { pictureCopies: new Map([['https://cdn.example.com/a.png', copy]]) },
    );
    expect(shown).toMatch(
      /<a [^>]*><img src="\/uploads\/users\/1\/a\.png" alt="叶" width="30" height="20" [^>]*><\/a>/,
    );
    expect(shown).toContain('data-kind="video" data-src="https://cdn.example.com/a.png"');
    expect(remotePictures).toEqual(['https://cdn.example.com/b.png']);
  });

  test('a box in a line of text or in a link stays valid HTML', () => {
    expect(html('文 ![a](https://b.example/c.png) 字')).toMatch(
      /^<p>文 <span class="remote-media".*<\/span> 字<\/p>$/,
    );
    expect(html('[![a](https://b.example/c.png)](https://d.example)').match(/<a /g)).toHaveLength(1);
  });

  test('a path that is not served is named instead of requested', () => {
    expect(html('![](/img/x.png)')).toBe('<span class="missing-picture">图片缺失：/img/x.png</span>');
  });
});

describe('plain text', () => {
  test('text, formulas and code stay, markup and pictures are removed', () => {
    const { text } = renderMarkdown('# 标题\n\n一 **二** $x$ ![图](/uploads/a.png)[^1]\n\n- 三\n\n[^1]: 注');
    expect(text).toBe('标题\n一 二 x\n三\n注');
  });

  test.each([
    ['一\n二  三', 100, '一 二 三'],
    ['一匣子旧信。\n我把伞收好，没有出门。', 100, '一匣子旧信。我把伞收好，没有出门。'],
    ['他说：\n「走吧」', 100, '他说：「走吧」'],
    ['言叶言叶', 3, '言叶言…'],
    ['𠮷𠮷𠮷', 2, '𠮷𠮷…'],
    ['第一句。第二句很长很长', 8, '第一句。第二句很…'],
    ['第一句话。第二句很长', 8, '第一句话。'],
    ['前半句，后半句很长很长', 6, '前半句…'],
    ['主要面向会写一点 HTML 的人', 12, '主要面向会写一点…'],
    ['abcdefghij', 4, 'abcd…'],
  ])('the abstract of %j at %i is %j', (text, length, expected) => {
    expect(abstractOf(text, length)).toBe(expected);
  });
});

describe('hostile texts', () => {
  test('at least 100 vectors with unique names run in a browser without a sanitiser', () => {
    expect(new Set(injectionVectors.map(({ name }) => name)).size).toBe(injectionVectors.length);
    expect(injectionVectors.filter(({ fires }) => fires !== 'refused').length).toBeGreaterThanOrEqual(100);
  });

  test.each(injectionVectors.map(({ name, markdown }) => [name, markdown]))(
    '%s leaves nothing that runs',
    (_name, markdown) => {
      const found: string[] = [];
      visit(fromHtml(html(markdown), { fragment: true }), 'element', ({ tagName, properties }) => {
        if (
          /^(?:script|style|iframe|object|embed|form|button|link|meta|base|template|math|foreignobject|animate|set|textarea|select|body)$/i.test(
            tagName,
          )
        )
          found.push(tagName);
        for (const [name, value] of Object.entries(properties)) {
          if (/^on|^srcdoc$|^formaction$|^xlink|^name$/i.test(name)) found.push(name);

          if (
            /^(?:href|src|action|data)$/i.test(name) &&
            /^[\s\u0000-\u001f]*(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(
              String(value).replace(/[\t\n\r]/g, ''),
            )
          )
            found.push(String(value));
          if (name === 'id' && /^(?:root|location|body|state|__proto__|constructor)$/.test(String(value)))
            found.push(`id ${String(value)}`);
          if (name === 'style' && /url|expression|binding/i.test(String(value))) found.push(String(value));
        }
      });
      expect(found).toEqual([]);
    },
  );

  test.each([
    ['quotes', '>'.repeat(3_000)],
    ['lists', '+ '.repeat(1_600)],
  ])('%s nested without end are shown as written', (_what, markdown) => {
    expect(html(markdown)).toMatch(/^<(?:pre|blockquote|ul)/);
  });

  test('a long definition that is used often is shown as written, not as HTML without end', () => {
    const definition = `[a]: /${'a'.repeat(100_000)}\n\n`;
    expect(html(`${definition}${'[a] '.repeat(20)}`)).toMatch(/^<p>/);
    expect(html(`${definition}${'[a] '.repeat(100)}`)).toMatch(/^<pre/);
  });

  test.each([
    ['an ordinary article', `## 一\n\n**二**，[三](/x)。${'字'.repeat(100)}\n\n`.repeat(80), false],
    ['an article of hundreds of sections', '## 一\n\n**二**，[三](/x)。\n\n'.repeat(500), true],
    ['a text of 10,000 characters', '字'.repeat(10_000), false],
    ['a longer text', '字'.repeat(10_001), true],
    ['paragraphs of some signs', '`a` &amp; https://a.b\n\n'.repeat(190), false],
    ['a text with some formulas', '由 $a^2$ 可知\n\n'.repeat(100), false],
    ['a text full of formulas', '由 $a^2$ 可知\n\n'.repeat(300), true],
  ])('%s is recognised as slow or fast', (_what, markdown, slow) => {
    expect(looksSlow(markdown)).toBe(slow);
  });

  test.each(['*', '[', '`', '\\', '&', 'https://a.b ', 'www.'])(
    'a paragraph full of %s is recognised as slow',
    (sign) => {
      expect(looksSlow(`${sign} a`.repeat(401))).toBe(true);
    },
  );

  test('the longest text that an article may have is rendered, whatever its characters', async () => {
    const { length } = (await createMarkdownRenderer().render('字'.repeat(articleLimits.content))).text;
    expect(length).toBe(articleLimits.content);
  });

  test('a text above 1.5 MB is refused', async () => {
    await expect(createMarkdownRenderer().render('字'.repeat(500_001))).rejects.toMatchObject({
      word: 'PAYLOAD_TOO_LARGE',
    });
  });
});
