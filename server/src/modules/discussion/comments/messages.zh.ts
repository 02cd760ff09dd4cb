import { sentence } from '@yanye/shared/contract/sentence.calls';

export const messages = {
  written: '评论已发表',
  held: '评论已提交，审核通过后大家就能看到',
  guestNameTaken: '本站有用户叫这个名字，请换一个；如果就是你，请登录后再发表',
  muted: (until: string, reason: string) =>
    `你在 ${until} 之前不能发表评论${reason === '' ? '。' : `，原因：${sentence(reason)}`}写好的内容不会丢`,
  tooFast: (seconds: number) =>
    seconds > 90
      ? `你评论得太频繁了，请过 ${Math.ceil(seconds / 60)} 分钟再发，写好的内容不会丢`
      : `你评论得太频繁了，请过 ${seconds} 秒再发，写好的内容不会丢`,
  removed: (count: number) => (count > 1 ? `已删除评论及 ${count - 1} 条回复` : '评论已删除'),
  removedMany: (count: number) => `已删除 ${count} 条评论`,
  removeRefused: '只能删除自己的评论',
  approved: (count: number) => `已通过 ${count} 条评论`,
  approvedNone: '没有可以通过的评论，可能所回复的评论已被删除',
  digged: '谢谢你的赞',
  diggedBefore: '你已经赞过这条评论',
  reported: '已收到你的举报，管理员会尽快处理',
  reportRefused: '不能举报自己的评论',
  settled: (count: number) => `已处理 ${count} 条举报`,
  /** The list as a file: its name, its columns in order, and words in it. */
  file: {
    name: '评论',
    columns: {
      id: '编号',
      status: '状态',
      content: '内容',
      author: '评论人',
      guest_email: '访客邮箱',
      article: '文章',
      created_at: '发表时间',
      digg_count: '赞',
      report_count: '待处理举报',
      addr: '地区',
    },
    statuses: { pending: '待审核', approved: '已通过', removed: '已删除' },
  },
} as const;
