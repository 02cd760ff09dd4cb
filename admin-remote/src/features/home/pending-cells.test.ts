import { pendingCells } from './pending-cells';

const none = {
  ...{ comments: 0, submissions: 0, feedback: 0, reports: 0, chat_reports: 0 },
  ...{ person_reports: 0, answer_reports: 0, held_messages: 0, proposals: 0 },
};
const listOf = (counts: Partial<typeof none>) =>
  Object.entries(counts).map(([kind, count]) => ({ kind: kind as keyof typeof none, count }));

test('all reports share a cell that names them and leads to the first that waits', () => {
  const cells = pendingCells(listOf({ ...none, person_reports: 2, answer_reports: 1 }));
  expect(cells.map(({ name, count }) => [name, count])).toEqual([
    ...[
      ['comments', 0],
      ['submissions', 0],
      ['reports', 3],
    ],
    ...[
      ['held_messages', 0],
      ['feedback', 0],
      ['proposals', 0],
    ],
  ]);
  expect(cells[2]).toMatchObject({
    hint: '用户 2 · AI 回答 1',
    to: '/admin/users/message_list?show=reports',
  });
});

test('users get no cell for work that they may not decide', () => {
  expect(pendingCells([])).toEqual([]);
  expect(pendingCells(listOf({ comments: 3 })).map(({ name }) => name)).toEqual(['comments']);
});
