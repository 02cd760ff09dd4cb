import { termKindLabels, termLimits, type TermKind } from '@yanye/shared/contract/taxonomy.calls';

const number = (count: number): string => count.toLocaleString('zh-CN');
const quoted = (names: readonly string[]): string => names.map((name) => `「${name}」`).join('');

const shared = {
  number,
  quoted,
  undo: '撤销',
  edit: '编辑',
  remove: '删除',
  merge: '合并',
  mergeInto: '合并到…',
  tooMany: (most: number) => `一次最多处理 ${most} 个，请取消一些再试`,
  never: '还没有用过',
  noDescription: '还没有描述',
  restored: (count: number) => `已撤销，${number(count)} 篇文章恢复原样`,
  removed: (names: readonly string[]) => `已删除${quoted(names)}，文章都还在`,
  columns: {
    description: '描述',
    count: '文章数',
    last: '最近一篇',
    aliases: '别名与旧地址',
  },
  form: {
    name: '名称',
    needName: '请填写名称',
    renameHint: '改名后，文章一起改，旧地址自动跳转。',
    description: '描述',
    descriptionHint: '显示在文章列表上方。',
    cover: '封面',
    aliases: '别名与旧地址',
    aliasesHint: '写文章时填了别名，会换成这个名称；用别名的地址会跳转到新地址。',
    aliasesPlaceholder: '输入后按回车',
    aliasTooLong: (max: number) => `别名最多 ${max} 个字`,
    tooMany: `别名最多 ${termLimits.aliases} 个`,
  },
  mergeDialog: {
    title: (names: readonly string[], into: string) =>
      into === '' ? `把${quoted(names)}合并到…` : `把${quoted(names)}合并到「${into}」`,
    target: '合并到',
    targetPlaceholder: '搜索名称',
    gone: (count: number) => `${number(count)} 篇，合并后不再存在`,
    after: (count: number) => `合并后 ${number(count)} 篇`,
    confirm: (count: number) => `合并 ${number(count)} 篇`,
    effects: '合并的影响',
    articles: '文章',
    moved: (moved: number, together: number, into: string) =>
      `${number(moved)} 篇改用「${into}」${
        together > 0 ? `，其中 ${number(together)} 篇原来两个都有，只留一个` : ''
      }。文章的更新时间不变。`,
    address: '旧地址',
    redirected: '永久跳转到新地址，订阅地址也一样。',
    name: '名称',
    renamed: (names: readonly string[], into: string) => `以后写${quoted(names)}时，自动换成「${into}」。`,
    description: '描述',
    kept: (description: string) => (description === '' ? '没有描述，可以稍后补上。' : `保留：${description}`),
    undo: '撤销',
    undoable: `${termLimits.undoDays} 天内可以撤销，届时仍在其中的文章恢复原来的名称。`,
    done: (count: number, into: string) => `已合并，${number(count)} 篇文章改用「${into}」`,
    failed: '合并后的篇数加载失败',
  },
  arrange: {
    open: '排序',
    hint: '排在前面的按设定的顺序，其余按文章数。拖动，或用按钮和方向键移动。',
    up: (name: string) => `上移「${name}」`,
    down: (name: string) => `下移「${name}」`,
    reset: '恢复按文章数',
    saved: '顺序已保存',
    failed: '名称加载失败',
  },
} as const;

const hints: Readonly<Record<TermKind, string>> = {
  category: '每篇文章有一个分类。改名、合并后文章一起改，旧地址自动跳转。',
  tag: '每篇文章可以有几个标签。改名、合并后文章一起改，旧地址自动跳转。',
  series: '系列里的文章按序号连着读。改名、合并后文章一起改，旧地址自动跳转。',
};

/** The texts of one kind. */
export const textOf = (kind: TermKind) => {
  const noun = termKindLabels[kind];
  return {
    ...shared,
    noun,
    title: noun,
    hint: hints[kind],
    table: `${noun}列表`,
    unit: `个${noun}`,
    search: `搜索${noun}`,
    add: `新建${noun}`,
    empty: `还没有${noun}`,
    emptyHint: `写文章时填上${noun}，或先在这里新建。`,
    filteredEmpty: `没有符合条件的${noun}`,
    removeTitle: (names: readonly string[]) => `删除${noun}${quoted(names)}？`,
    removeText: (count: number) =>
      count === 0
        ? `没有文章用到。${termLimits.undoDays} 天内可以撤销。`
        : `${number(count)} 篇文章会留下，只是不再有${
            kind === 'tag' ? '这些标签' : `这个${noun}`
          }；旧地址不再跳转。${termLimits.undoDays} 天内可以撤销。`,
    arrangeTitle: `${noun}的顺序`,
  } as const;
};

export type TermText = ReturnType<typeof textOf>;
