import type { ContextPart } from '@yanye/shared/contract/role-sessions.calls';

/** What the parts of a prompt are called. */
export const partNames: Readonly<Record<ContextPart, string>> = {
  prompt: '总提示',
  role: '角色',
  prologue: '开场白',
  lore: '世界书',
  examples: '示例对话',
  persona: '对方的身份',
  memory: '记忆',
  history: '对话',
  after_history: '末尾提示',
  question: '这句话',
  answer: '已写的回答',
  article: '文章的段落',
};
