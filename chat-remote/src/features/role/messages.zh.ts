import { talkTimes } from '#roles/talk-times.ts';

/** Texts of the page about a role. */
export const roleMessages = {
  handle: '角色',
  square: '角色广场',
  way: '你在哪里',
  start: '开始聊',
  talkTo: (name: string) => `和${name}开始聊`,
  signInToTalk: (name: string) => `登录后就能和${name}聊天`,
  tags: '标签',
  talks: (count: number) => `${talkTimes(count)}交谈`,
  price: (price: number) => (price === 0 ? '不花积分' : `${price.toLocaleString('en-US')} 积分一答`),
  by: (author: string) => `${author}做的`,
  prologue: '开场白',
  others: (count: number) => `还有 ${count} 种开头`,
  own: '仅自己可见',
  edit: '编辑',
  offTitle: '这个角色已停用',
  offText: '之前的会话都还在，新的开不了。',
  missingTitle: '没有这个角色',
  missingText: '可能已被删除，或者只有作者看得到。',
  toSquare: '去角色广场看看',
  failed: '角色加载失败',
  mark: '角色的回答由 AI 生成',
  needScripts: '登录和聊天需要启用浏览器脚本。',
} as const;
