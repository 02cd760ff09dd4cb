import { aChatMessage, aChatPage, chatSettings } from '#features/chat/testing/chat-builders.ts';
import { mentionedIn, metWith, suggestedFor, usersToMention } from './mentions';
import { roomOfPage } from './room-state';

const person = (user_id: number, nick_name: string) => ({ user_id, nick_name, avatar: '' });
const names = (people: readonly { readonly nick_name: string }[]) => people.map(({ nick_name }) => nick_name);

test('others who are there come first, then authors from the newest on, then those who left', () => {
  const page = aChatPage([
    aChatMessage(1, { user_id: 4, nick_name: '旧客' }),
    aChatMessage(2, { user_id: 0, nick_name: '访客' }),
    aChatMessage(3, { user_id: 9, nick_name: '许知' }),
    aChatMessage(4, { user_id: 5, nick_name: '新客' }),
    aChatMessage(5, { user_id: 2, nick_name: '小叶' }),
  ]);
  const people = [person(2, '小叶'), person(9, '许知'), person(0, '访客')];
  const met = metWith([person(2, '小叶'), person(6, '走了的')], people);
  const users = usersToMention({ people, met, log: roomOfPage(page, chatSettings), me: person(9, '许知') });
  expect(names(users)).toEqual(['小叶', '新客', '旧客', '走了的']);
});

test('names that begin with what is typed come before those that contain it', () => {
  const users = ['老Ye', 'yeying', '小叶', 'Yeah'].map((name, at) => person(at + 1, name));
  expect(names(suggestedFor(users, 'ye'))).toEqual(['yeying', 'Yeah', '老Ye']);
  expect(suggestedFor(users, '没有')).toEqual([]);
});

test('at most eight are suggested', () => {
  const users = Array.from({ length: 30 }, (_none, at) => person(at + 1, `人${at}`));
  expect(suggestedFor(users, '')).toHaveLength(8);
});

test.each([
  ['@小叶 好', [2]],
  ['问@小叶子和@阿澈', [3, 4]],
  ['@小叶子 @小叶 @小叶', [3, 2]],
  ['小叶 @别人', []],
])('%s mentions %j', (content, ids) => {
  expect(mentionedIn(content, [person(2, '小叶'), person(3, '小叶子'), person(4, '阿澈')])).toEqual(ids);
});

test('no more are mentioned than the server accepts', () => {
  const users = Array.from({ length: 30 }, (_none, at) => person(at + 1, `人${at} `));
  expect(mentionedIn(users.map(({ nick_name }) => `@${nick_name}`).join(''), users)).toHaveLength(20);
});
