import { roomQuestionIn, roomQuestionText } from './room-questions.calls';

describe('a question about messages of a room', () => {
  test('is read as it was written', () => {
    const text = roomQuestionText('大厅', ['小叶：今天好冷', '阿澈：加衣'], '他们在说\n什么？');
    expect(text).toBe('> 群聊「大厅」里的 2 条消息\n> 小叶：今天好冷\n> 阿澈：加衣\n\n他们在说\n什么？');
    expect(roomQuestionIn(text)).toEqual({
      about: '群聊「大厅」里的 2 条消息',
      lines: ['小叶：今天好冷', '阿澈：加衣'],
      question: '他们在说\n什么？',
    });
  });

  test.each([
    '你好',
    '> 引用的话\n\n你好',
    '> 群聊「大厅」里的 2 条消息',
    '> 群聊「大厅」里的 2 条消息\n你好',
  ])('is not any other text: %j', (text) => expect(roomQuestionIn(text)).toBeUndefined());
});
