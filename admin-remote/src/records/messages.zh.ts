/** Texts of all record screens; a name is formatted by its screen, such as 「名称」. */
export const messages = {
  hide: '隐藏',
  hiddenOnly: '隐藏的',
  preview: '预览',
  whether: (verb: string) => `是否${verb}`,
  of: (verb: string, name: string) => `${verb}${name}`,
  now: (verb: string, name: string) => `${name}已${verb}`,
  saved: (name: string) => `${name}已保存`,
  addTitle: (noun: string) => `添加${noun}`,
  editTitle: (noun: string) => `编辑${noun}`,
} as const;
