import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { emojiGroups } from './composer/emoji/emoji.zh';
import { field, roomTests } from './testing/enter-room';

const { entered } = roomTests();
const panel = () => within(screen.getByRole('dialog', { name: '表情' }));
const button = () => screen.getByRole('button', { name: '表情' });

test('a sign is written where the caret is', async () => {
  const { user } = await entered();
  const input = (await field()) as HTMLTextAreaElement;
  await user.type(input, '你好');
  input.setSelectionRange(1, 1);
  await user.click(button());
  await user.click(panel().getByRole('button', { name: '茶' }));
  expect(input).toHaveValue('你🍵好');
  expect(input.selectionStart).toBe(1 + '🍵'.length);
  await user.click(panel().getByRole('button', { name: '赞' }));
  expect(input).toHaveValue('你🍵👍好');
});

test('the keyboard opens it, moves in it, chooses and closes', async () => {
  const { user } = await entered();
  await field();
  button().focus();
  await user.keyboard('{Enter}');
  const [first, second] = emojiGroups[0].signs;
  expect(panel().getByRole('button', { name: first[1] })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(panel().getByRole('button', { name: second[1] })).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('dialog', { name: '表情' })).not.toBeInTheDocument();
  expect(await field()).toHaveValue(second[0]);
  expect(await field()).toHaveFocus();
});

test('has one stop of the keyboard', async () => {
  const { user } = await entered();
  await field();
  await user.click(button());
  expect(
    panel()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
});

test('signs that were used last come first the next time', async () => {
  const { user } = await entered();
  await field();
  await user.click(button());
  await user.click(panel().getByRole('button', { name: '猫' }));
  await user.click(panel().getByRole('button', { name: '茶' }));
  expect(panel().queryByRole('region', { name: '最近用过' })).not.toBeInTheDocument();
  await user.click(button());
  await user.click(button());
  const recent = within(panel().getByRole('region', { name: '最近用过' }));
  expect(
    recent
      .getAllByRole('button')
      .map((sign) => sign.textContent)
      .slice(0, 2),
  ).toEqual(['🍵', '🐱']);
});

test('a press outside closes it', async () => {
  const { user } = await entered();
  await field();
  await user.click(button());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('dialog', { name: '表情' })).not.toBeInTheDocument();
});

test('offers 60 to 100 signs, each once and with a word', () => {
  const all = emojiGroups.flatMap<readonly [string, string]>(({ signs }) => signs);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.length).toBeLessThanOrEqual(100);
  expect(new Set(all.map(([sign]) => sign)).size).toBe(all.length);
  expect(new Set(all.map(([, word]) => word)).size).toBe(all.length);
});
