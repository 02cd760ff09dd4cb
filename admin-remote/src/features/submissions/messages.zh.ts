import { sentence } from '@yanye/shared/contract/sentence.calls';

export const messages = {
  switchLabel: '开放投稿',
  switchOn: '已开启：普通用户可以把草稿提交审核，通过后才发布',
  switchOff: '已关闭：普通用户只能写草稿，已提交的仍可审核',
  approve: '通过',
  approved: '已通过，文章已发布',
  giveBack: '退回',
  returnTitle: (title: string) => `退回《${title}》`,
  reason: '退回的原因',
  reasonPlaceholder: '作者会在通知和写作台里看到，例如：请补上第二节的出处',
  needReason: '请写明退回的原因',
  returned: '已退回，作者会看到原因',
  takenBack: '已撤回为草稿',
  takeBack: '撤回',
  editor: {
    pending: '正在等待审核',
    pendingText: '管理员通过后才会发布。现在仍可修改，审核以最新保存的内容为准。',
    returned: '这篇文章被退回了',
    returnedText: (reason: string) => `原因：${sentence(reason)}修改后可以再次提交。`,
    review: '这篇文章等你审核',
    reviewText: '通过的是你打开时看到的内容；作者又改过时会提醒你先看新的。',
    unsaved: '先保存或还原你的改动，再审核',
  },
} as const;
