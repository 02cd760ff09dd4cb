const newer = (version: string): string =>
  `这张卡是更新的版本（${version}），已按 3.0 读取，站点不认识的内容会原样保留`;

export const messages = {
  labels: {
    prompt: '角色的描述',
    prologue: '开场白',
    personality: '性格',
    scenario: '场景',
    examples: '示例对话',
    creatorNotes: '作者的话',
    system: '系统提示',
    afterHistory: '末尾提示',
    greetings: '备选的开场白',
    bookDescription: '世界书的说明',
    entry: '世界书的一条设定',
    keys: '世界书的关键词',
  },
  /** What a field of a card that was changed is called. */
  fields: {
    name: '名称',
    description: '描述',
    personality: '性格',
    scenario: '场景',
    first_mes: '开场白',
    mes_example: '示例对话',
    creator_notes: '作者的话',
    system_prompt: '系统提示',
    post_history_instructions: '末尾提示',
    alternate_greetings: '备选的开场白',
    creator: '作者',
    character_version: '版本',
    nickname: '昵称',
    character_book: '世界书',
  } as Readonly<Record<string, string>>,
  tooLong: (label: string, length: number, max: number) =>
    `${label}有 ${length} 个字，最多 ${max} 个，请精简后再导入`,
  tooMany: (label: string, count: number, most: number) =>
    `${label}有 ${count} 个，最多 ${most} 个，请精简后再导入`,
  tooMuch: '角色卡的内容太多了，请精简世界书后再导入',
  noName: '角色卡里没有名称，请补上后再导入',
  loreOnly: '这个文件只有世界书，没有角色，请选择角色卡',
  newer,
  changed: (fields: readonly string[]) =>
    `这些内容按站点的规则改过，原样导出时仍是卡片里的：${fields.join('、')}`,
  entriesChanged: (count: number) => `世界书有 ${count} 条设定的格式有误，已尽量读取，原样导出时仍是卡片里的`,
  patterns: (count: number) => `世界书有 ${count} 个关键词是不能使用的正则表达式，不会生效`,
  assetsStored: (count: number) =>
    `卡片带有 ${count} 个附件（背景、表情等），站点只使用头像，附件的文件没有保存`,
  assetsRemote: (count: number) => `卡片引用了 ${count} 个其他网站的文件，为了安全没有下载`,
  from: (source: string) => `这张卡来自 ${source}`,
  licensed: (licence: string) => `这张卡的授权：${licence}`,
  /** Stands in for what a card lacks and a role needs. */
  defaults: {
    abstract: '由角色卡导入的角色',
    prompt: (name: string) => `你是${name}。`,
    prologue: '你好，我是 {{char}}。',
  },
  /** At the start of the notes in a copy for programs that know version 2 only. */
  backfilled:
    '这是第 3 版角色卡（chara_card_v3）的第 2 版副本，请用支持第 3 版的程序打开，才能使用全部内容。\nThis is a copy of a V3 character card for applications that know V2 only; please use an application that knows V3.',
} as const;
