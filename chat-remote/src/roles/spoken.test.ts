import { spoken } from './spoken';

test.each([
  ['坐。', '坐。'],
  [' {{user}}来了？我是{{char}}。\n', '你来了？我是$&掌柜。'],
  ['{{ Char }}给{{USER}}续茶', '$&掌柜给你续茶'],
])('%s is said with names', (text, said) => {
  expect(spoken(text, '$&掌柜')).toBe(`「${said}」`);
});
