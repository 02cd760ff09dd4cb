/** Texts of the questions under an article. */
export const articleQuestionMessages = {
  title: '问问这篇文章',
  text: '挑一位角色，就这篇文章提问。回答里引用的每一段都会和原文对照，对不上的链接会去掉。',
  roles: '问哪一位',
  question: '你的问题',
  placeholder: '哪里没看懂，或者想知道更多？',
  starters: '可以这样问',
  starter: ['这篇文章主要讲了什么？', '最值得记住的是哪几点？', '哪一段最容易读错？'],
  ask: '提问',
  asking: '正在提问',
  signIn: '登录后提问',
  reason: '登录后就能就文章提问',
  empty: '请先写下问题',
  price: (session: number, answer: number): string => {
    if (session + answer === 0) return '不花积分';
    if (session === 0) return `一答 ${answer} 积分`;
    return `开新会话 ${session} 积分，一答 ${answer} 积分`;
  },
  mark: '回答由 AI 生成',
  failed: '角色加载失败',
  retry: '重试',
  loading: '正在加载可以问的角色',
} as const;
