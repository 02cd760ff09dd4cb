import type { NoticeKind, WaitingNoticeKind } from '@yanye/shared/contract/notices.calls';

type MailedKind = Exclude<NoticeKind, 'submitted' | WaitingNoticeKind>;

/** The article and the user that a mail is about. */
interface About {
  /** Of a role its name. Empty where it is about a message of the group chat. */
  readonly title: string;
  /** Name of the acting user or visitor; empty where there is none. */
  readonly actor: string;
}

const heads: Readonly<Record<MailedKind, (about: About) => string>> = {
  reply: ({ title, actor }) => `${actor} 在《${title}》里回复了你`,
  mention: ({ title, actor }) => `${actor} 在《${title}》里提到了你`,
  approval: ({ title }) => `你在《${title}》的评论已通过审核`,
  article_approved: ({ title }) => `你的文章《${title}》已通过审核并发布`,
  article_returned: ({ title }) => `你的文章《${title}》没有通过审核`,
  role_accepted: ({ title }) => `你提议的角色「${title}」已收录`,
  role_refused: ({ title }) => `你提议的角色「${title}」没有收录`,
  chat_reply: ({ actor }) => `${actor} 在群聊里回复了你`,
  chat_mention: ({ actor }) => `${actor} 在群聊里提到了你`,
};

export const messages = {
  subject: (site: string, kind: MailedKind, about: About) => `${site}：${heads[kind](about)}`,
  text: (kind: MailedKind, about: About, excerpt: string, link: string, unsubscribe: string) =>
    [
      `${heads[kind](about)}${excerpt === '' ? '。' : `：\n\n${excerpt}`}`,
      `查看：${link}`,
      `不想再收到这类邮件？打开下面的链接，点一下即可，不用登录：\n${unsubscribe}`,
    ].join('\n\n'),
} as const;
