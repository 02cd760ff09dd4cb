import { mergeTexts, mergeTitles } from './merge-texts';

const base = '一\n\n二\n\n三';

describe('merging two texts', () => {
  test.each([
    ['only one text changed', '一改\n\n二\n\n三', base, '一改\n\n二\n\n三'],
    ['the changes are in different places', '一改\n\n二\n\n三', '一\n\n二\n\n三改', '一改\n\n二\n\n三改'],
    ['both changes are equal', '一改\n\n二\n\n三', '一改\n\n二\n\n三', '一改\n\n二\n\n三'],
    ['one text has a removal', '一\n\n三', '一改\n\n二\n\n三', '一改\n\n三'],
  ])('keeps both changes when %s', (_what, mine, theirs, text) => {
    expect(mergeTexts(mine, base, theirs)).toEqual({ text, conflicts: 0 });
  });

  test('keeps the user’s text at conflicts and reports them', () => {
    expect(mergeTexts('一甲\n\n二\n\n三', base, '一乙\n\n二\n\n三改')).toEqual({
      text: '一甲\n\n二\n\n三改',
      conflicts: 1,
    });
  });

  test('keeps the only changed title, or the user’s title when both changed', () => {
    expect([mergeTitles('题', '题', '新题'), mergeTitles('我题', '题', '新题')]).toEqual(['新题', '我题']);
  });
});
