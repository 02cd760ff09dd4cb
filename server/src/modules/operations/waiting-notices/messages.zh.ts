import type { PendingKind } from '@yanye/shared/contract/pending-work.calls';
import { mostPending } from '@yanye/shared/contract/pending-work.calls';

const kinds: Readonly<Record<PendingKind, string>> = {
  comments: '待审核的评论',
  submissions: '待审核的投稿',
  feedback: '新的反馈',
  reports: '被举报的评论',
  chat_reports: '被举报的群聊消息',
  person_reports: '被举报的私信',
  answer_reports: '被举报的角色回答',
  held_messages: '待审核的群聊消息',
  proposals: '待收录的角色',
};

interface Line {
  readonly kind: PendingKind;
  readonly count: number;
  readonly link: string;
}

const counted = (count: number): string => (count < mostPending ? String(count) : `${mostPending} 以上`);

export const messages = {
  saved: '已保存',
  subject: (site: string, lines: readonly Line[]) => {
    const [first, ...rest] = lines;
    const named = first ? `${counted(first.count)} 条${kinds[first.kind]}` : '';
    return `${site}：${named}${rest.length > 0 ? `等 ${lines.length} 类内容` : ''}等你处理`;
  },
  text: (lines: readonly Line[], account: string, unsubscribe: string) =>
    [
      '这些内容在等你处理：',
      ...lines.map(({ kind, count, link }) => `${kinds[kind]}：${counted(count)} 条\n${link}`),
      `改成每天一次、有新的就发，或不再发送：${account}`,
      `不想再收到这类邮件？打开下面的链接，点一下即可，不用登录：\n${unsubscribe}`,
    ].join('\n\n'),
} as const;
