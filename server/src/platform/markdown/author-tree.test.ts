import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { authorTree } from './author-tree';

/** What the allow-list leaves of a text, before any transform of ours. */
const left = (markdown: string): string => unified().use(rehypeStringify).stringify(authorTree(markdown));

describe('the allow-list alone', () => {
  test.each([
    ['a link that runs', '[字](javascript:alert(1))', '<p><a>字</a></p>'],
    ['a link that runs, in other letters', '[字](JaVaScRiPt:alert(1))', '<p><a>字</a></p>'],
    ['a link that runs, by its number', '[字](&#106;avascript:alert(1))', '<p><a>字</a></p>'],
    ['a link that runs, by reference', '[字]\n\n[字]: vbscript:x', '<p><a>字</a></p>'],
    ['a link to data', '[字](data:text/html,x)', '<p><a>字</a></p>'],
    ['a link between signs that runs', '<javascript:alert(1)>', '<p><a>javascript:alert(1)</a></p>'],
    ['a picture that runs', '![字](javascript:alert(1))', '<p><img alt="字"></p>'],
    ['a picture of data', '![字](data:image/svg+xml,x)', '<p><img alt="字"></p>'],
    ['a frame that runs', '<iframe src="javascript:alert(1)"></iframe>', '<p><img data-kind="video"></p>'],
    ['a class that is no language', '```a"b\n字\n```', '<pre><code class="">字\n</code></pre>'],
  ])('takes the address or name away from %s', (_what, markdown, html) => {
    expect(left(markdown)).toBe(html);
  });

  test('leaves what an author may write', () => {
    expect(left('[字](https://example.com)')).toBe('<p><a href="https://example.com">字</a></p>');
    expect(left('![字](/uploads/a.png)')).toBe('<p><img src="/uploads/a.png" alt="字"></p>');
    expect(left('```js\n字\n```')).toBe('<pre><code class="language-js">字\n</code></pre>');
  });
});
