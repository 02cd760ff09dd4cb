import type {
  TransferKind,
  TransferMode,
  TransferOutcome,
  TransferSource,
  TransferState,
  TransferVerdict,
} from '@yanye/shared/contract/transfers.calls';

const kinds: Readonly<Record<TransferKind, string>> = {
  picture: '图片',
  site: '站点数据',
  page: '页面',
  article: '文章',
  comments: '评论',
  room: '群聊房间',
  chat: '群聊消息',
};
const sources: Readonly<Record<TransferSource, string>> = {
  content: '言叶',
  markdown: 'Markdown',
  wordpress: 'WordPress',
  ghost: 'Ghost',
};
const states: Readonly<Record<TransferState, string>> = {
  uploading: '上传中',
  examining: '试算中',
  ready: '等你决定',
  running: '导入中',
  done: '已完成',
  cancelled: '已停止',
  failed: '没有完成',
};
const verdicts: Readonly<Record<TransferVerdict, string>> = {
  new: '新的',
  changed: '有变化',
  unchanged: '没有变化',
  refused: '不能导入',
};
const outcomes: Readonly<Record<Exclude<TransferOutcome, ''>, string>> = {
  added: '新增',
  changed: '更新',
  unchanged: '没有变化',
  skipped: '跳过',
  refused: '没有导入',
};
const modes: Readonly<Record<TransferMode, string>> = {
  skip: '保留网站上的',
  overwrite: '用文件里的覆盖',
};

export const messages = {
  title: '导入导出',
  kinds,
  sources,
  states,
  verdicts,
  outcomes,
  exporting: {
    title: '导出全部内容',
    hint: '一个压缩包：每篇文章一个 Markdown 文件，图片是原来的文件，别的写作软件也能打开；同样的内容每次导出都一模一样。',
    included: '包含',
    articles: (count: string) => `${count} 篇文章，草稿和已撤下的也在内`,
    pages: (count: string) => `${count} 个自定义页面`,
    comments: (count: string) => `${count} 条评论，等待审核的也在内`,
    chat: (messages: string, rooms: string) =>
      `${messages} 条群聊消息，在 ${rooms} 个房间里；等待审核的不在内`,
    pictures: (count: string) => `${count} 张图片`,
    site: (menus: string, links: string, promotions: string) =>
      `${menus} 个菜单、${links} 个友情链接、${promotions} 个推广`,
    excluded: '不包含账号、设置、修订记录和统计。',
    size: (size: string) => `约 ${size}`,
    action: '下载压缩包',
    begun: '开始下载，请留意浏览器的下载进度',
  },
  importing: {
    title: '导入',
    hint: '可以导入言叶导出的 .zip、WordPress 导出的 .xml、Ghost 导出的 .json，也可以导入 Hexo、Hugo、Jekyll 或任何 Markdown 的文件夹与 .zip，图片一并带上。先试算一遍，看清楚会改变什么，再决定要不要导入。',
    command: (line: string) => `文件夹在服务器上时，也可以在那里运行 ${line}，结果一样。`,
    choose: '选择文件',
    drop: '或把文件拖到这里',
    dropNow: '松开鼠标，上传这个文件',
    limit: (size: string) => `最大 ${size}`,
    sending: (name: string) => `${name} 的上传进度`,
    abort: '取消上传',
    retry: '继续上传',
    interrupted: (name: string, received: string, size: string) =>
      `「${name}」只上传了 ${received} / ${size}。再选一次同一个文件就会接着传。`,
    giveUp: '放弃',
    examining: '正在试算：只看不改',
    running: '正在导入',
    progress: (done: string, total: string) => `${done} / ${total}`,
    stop: '停止',
    stopHint: '已经导入的会保留',
  },
  ready: {
    title: (name: string) => `「${name}」试算完成，还没有改动任何内容`,
    from: (source: string) => `来自 ${source}`,
    leftOut: '不会导入的',
    missing: '没有找到的图片，文章会照样导入',
    choice: '网站上已有、但与文件不同的内容',
    modes,
    modeHint: {
      skip: '只补上缺少的，已有的一个字也不改。',
      overwrite: '文章会多出一个修订版本，原来的文字可以从历史里找回。',
    } satisfies Record<TransferMode, string>,
    start: (count: string) => `导入 ${count} 项`,
    nothing: '没有需要导入的内容',
    discard: '不导入了',
  },
  entries: {
    label: '文件里的内容',
    filter: '按结果筛选',
    all: '全部',
    name: '内容',
    kind: '种类',
    result: '结果',
    reason: '说明',
    empty: '没有这样的内容',
  },
  history: {
    title: '最近的导入',
    list: '最近的导入',
    empty: '还没有导入过',
    emptyHint: '每次导入了什么、为什么有的没有导入，都会记在这里。',
    file: '文件',
    state: '状态',
    result: '结果',
    by: '导入人',
    at: '时间',
    details: '明细',
    detailsOf: (name: string) => `「${name}」的明细`,
    hideDetails: '收起',
    remove: '删除记录',
    removeOf: (name: string) => `删除「${name}」的导入记录`,
    removed: '已从记录里删除',
  },
} as const;
