import { testClock } from '#test/open-product';
import type { ChatSocket } from './chat-socket';
import { roomPeople } from './room-people';

/** @param id of a user; 0 for a visitor */
const socketOf = (key: string, id = 0): ChatSocket =>
  ({
    sender: { key, nick_name: key },
    viewer: id === 0 ? undefined : { id, nick_name: key },
    avatar: '',
  }) as ChatSocket;

test('a person with several tabs counts once, until the last is closed', () => {
  const people = roomPeople('p1', testClock());
  const tabs = [socketOf('user:5', 5), socketOf('user:5', 5)] as const;
  expect(tabs.map((tab) => people.enter(tab))).toEqual([false, true]);
  people.enter(socketOf('visitor:a'));
  expect(people.count()).toBe(2);
  expect([people.leave(tabs[0]), people.count()]).toEqual([true, 2]);
  expect([people.leave(tabs[1]), people.count()]).toEqual([false, 1]);
});

test('people of other processes are added, users in both once', () => {
  const [one, two] = [roomPeople('p1', testClock()), roomPeople('p2', testClock())];
  const here = socketOf('user:5', 5);
  one.enter(here);
  for (const socket of [socketOf('user:5', 5), socketOf('user:6', 6), socketOf('visitor:a')])
    two.enter(socket);
  one.hear(two.report());
  expect([one.count(), one.people().map(({ user_id }) => user_id)]).toEqual([3, [5, 6]]);
  expect([5, 6, 7].filter(one.has)).toEqual([5, 6]);
  one.leave(here);
  expect(one.count()).toBe(3);
});

test('those of a process that died count no more after 45 seconds', () => {
  const clock = testClock();
  const [one, two] = [roomPeople('p1', clock), roomPeople('p2', clock)];
  two.enter(socketOf('visitor:a'));
  one.hear(two.report());
  clock.pass(45_000);
  one.recount();
  expect(one.count()).toBe(1);
  clock.pass(1);
  one.recount();
  expect(one.count()).toBe(0);
});
