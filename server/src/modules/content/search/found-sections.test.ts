import { searchLimits } from '@yanye/shared/contract/search.calls';
import { siteTime } from '#platform/time';
import { searchHitOf, type FoundArticle } from './search.presenter';
import { searchTermsOf } from './search-terms';
import { marker } from './snippet';

const time = siteTime('UTC');
const row = { id: 'a', slug: 'a', title: '题', published_at: 0 } as FoundArticle['row'];

const sectionsOf = (question: string, parts: readonly { anchor: string; text: string }[]) =>
  searchHitOf(
    {
      row,
      picture: undefined,
      tags: [],
      parts: parts.map(({ anchor, text }) => ({ anchor, heading: anchor, text })) as FoundArticle['parts'],
    },
    marker(searchTermsOf(question)),
    time,
  ).sections;

describe('sections of a found article', () => {
  it('are those with most terms, in the order of the text', () => {
    const parts = ['树', '树 叶', '无', '叶', '叶 树', '树', '树叶 叶'].map((text, at) => ({
      anchor: `h${at}`,
      text,
    }));
    expect(searchLimits.sections).toBe(3);
    expect(sectionsOf('树 叶', parts).map(({ anchor }) => anchor)).toEqual(['h1', 'h4', 'h6']);
  });

  it('are filled up with those of fewer terms, the first ones first', () => {
    const parts = ['树', '叶', '无', '树', '树 叶'].map((text, at) => ({ anchor: `h${at}`, text }));
    expect(sectionsOf('树 叶', parts).map(({ anchor }) => anchor)).toEqual(['h0', 'h1', 'h4']);
  });

  it('show each heading once, by its first part with most terms', () => {
    const parts = [
      { anchor: 'a', text: '树' },
      { anchor: 'a', text: '叶 在 树 上' },
      { anchor: 'a', text: '树 叶' },
      { anchor: 'b', text: '树 叶' },
      { anchor: 'c', text: '叶 树' },
      { anchor: 'd', text: '树 叶' },
    ];
    expect(sectionsOf('树 叶', parts).map(({ anchor, body }) => [anchor, body])).toEqual([
      ['a', '<em>叶</em> 在 <em>树</em> 上'],
      ['b', '<em>树</em> <em>叶</em>'],
      ['c', '<em>叶</em> <em>树</em>'],
    ]);
  });
});

describe('the surroundings of a hit', () => {
  const snippetOf = (text: string) => marker(searchTermsOf('树')).snippet(text);

  it.each([
    ['characters of one unit', '字'],
    ['characters of two units', '😀'],
    ['characters that folding makes longer', 'ﬃ'],
  ])('begin 30 characters before it and are 120 long: %s', (_name, one) => {
    for (const length of [0, 1, 29, 30, 31, 500]) {
      const ahead = Math.min(length, 30);
      const behind = Math.min(length, 120 - 1 - ahead);
      expect(snippetOf(`${one.repeat(length)}树${one.repeat(length)}`)).toBe(
        `${length > ahead ? '…' : ''}${one.repeat(ahead)}<em>树</em>${one.repeat(behind)}${length > behind ? '…' : ''}`,
      );
    }
  });

  it('are cut between characters, wherever those of two units begin', () => {
    for (const shift of ['', '字', '字字'])
      expect(snippetOf(`${shift}${'字😀'.repeat(50)}树${'😀字'.repeat(90)}`)).not.toMatch(/\p{Surrogate}/u);
  });

  it('are the beginning where there is no hit', () => {
    expect(snippetOf('字'.repeat(200))).toBe(`${'字'.repeat(120)}…`);
  });
});
