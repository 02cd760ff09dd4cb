const count = (number: number): string => number.toLocaleString('en-US');

/** @param day `YYYY-MM-DD` */
const dayText = (day: string): string => {
  const [, month, date] = day.split('-');
  return `${Number(month)} 月 ${Number(date)} 日`;
};

export const messages = {
  count,
  answers: (number: number) => `${count(number)} 个`,
  day: dayText,
  range: '时间范围',
  ranges: { 7: '7 天', 30: '30 天', 90: '90 天' },
  /** While the figures are unknown. */
  of: (days: string) => `近 ${days} 天的用量`,
  title: (days: string, answers: number, credits: number) =>
    `近 ${days} 天 ${count(answers)} 个回答，用掉 ${count(credits)} 积分`,
  peak: (day: string, answers: number) => `最多的一天是 ${dayText(day)}，${count(answers)} 个`,
  bar: (day: string, answers: number) => `${dayText(day)}：${count(answers)} 个`,
  hint: '按问的那天算。积分和积分记录里扣掉的一样，没写成的、演示模型的不扣。',
  failed: '用量加载失败',
  data: '查看数据',
  byDay: '每天的用量',
  byModel: '按模型',
  byPerson: '按用户',
  all: (people: number) => `显示全部 ${count(people)} 行`,
  columns: {
    day: '日期',
    model: '模型',
    person: '用户',
    answers: '回答',
    failed: '没写成',
    asked: '提问 token',
    written: '回答 token',
    tokens: 'token',
    credits: '积分',
  },
  noModel: '还没开始就停下的',
  sessionsOf: (nick: string) => `${nick}的会话`,
  empty: (days: string) => `近 ${days} 天没有人和角色聊过`,
  emptyHint: '有了回答之后，会按天、按模型、按用户列出用量。',
} as const;
