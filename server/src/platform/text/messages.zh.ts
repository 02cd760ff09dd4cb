export const messages = {
  empty: '正则表达式不能为空',
  tooLong: (most: number) => `正则表达式不能超过 ${most} 个字符`,
  tooComplex: '这个正则表达式展开后太大了，请减少 {…} 里的次数，或拆成几条',
  unsupported: '正则表达式不支持环视 (?=…)、(?<=…) 和反向引用 \\1，请换一种写法',
  invalid: '正则表达式的写法有误，请检查括号、方括号和量词',
} as const;
