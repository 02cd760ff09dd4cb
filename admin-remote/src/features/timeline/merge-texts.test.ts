import { mergeTexts, mergeTitles } from './merge-texts';

const base = '一\n\n二\n\n三';

describe('putting two texts together', () => {
  test.each([
    ['only one changed something', '一改\n\n二\n\n三', base, '一改\n\n二\n\n三'],
    ['each changed another place', '一改\n\n二\n\n三', '一\n\n二\n\n三改', '一改\n\n二\n\n三改'],
    ['both changed the same', '一改\n\n二\n\n三', '一改\n\n二\n\n三', '一改\n\n二\n\n三'],
    ['one took something away', '一\n\n三', '一改\n\n二\n\n三', '一改\n\n三'],
  ])('takes everything when %s', (_what, mine, theirs, text) => {
    expect(mergeTexts(mine, base, theirs)).toEqual({ text, conflicts: 0 });
  });

  test('takes mine, and says so, where both changed the same place', () => {
    expect(mergeTexts('一甲\n\n二\n\n三', base, '一乙\n\n二\n\n三改')).toEqual({
      text: '一甲\n\n二\n\n三改',
      conflicts: 1,
    });
  });

  test('takes the title of whoever changed it, and mine when both did', () => {
    expect([mergeTitles('题', '题', '新题'), mergeTitles('我题', '题', '新题')]).toEqual(['新题', '我题']);
  });
});
