import { z } from 'zod';
import { recordId, words } from './fields';
import { mailCalls, mailLimits, mailStates } from './mail.calls';
import { idList, listOf, nothing, pageQuery } from './paging';
import { defineRoutes } from './route';

const { host, user, password, address } = mailLimits;

export const emailAddress = z
  .string('请填写邮箱')
  .trim()
  .min(1, '请填写邮箱')
  .max(address, `邮箱最多 ${address} 个字符`)
  .pipe(z.email('邮箱格式不对'));

/** With `@` the address that mails come from; without, the sender's name, and `user` is the address. */
const mailSender = words('发件邮箱', address, '个字符').refine(
  (value) => (value.includes('@') ? z.email().safeParse(value).success : !/\p{Cc}/u.test(value)),
  '发件邮箱格式不对',
);

/** The SMTP server that sends our mails. Field names are those of existing clients, `user_tls` too. */
const mailSettings = z.object({
  /** Empty: mails are not sent. */
  host: words('主机', host, '个字符').regex(/^[^\s/@]*$/, '请只填主机名，例如 smtp.example.com'),
  port: z.coerce
    .number('请填写端口')
    .int('请填写整数')
    .min(1, '端口不能小于 1')
    .max(65_535, '端口不能大于 65535'),
  user: words('用户名', user, '个字符'),
  /** Six asterisks when one is stored, else empty. */
  password: z.string().max(password, `密码最多 ${password} 个字符`),
  default_from_email: mailSender,
  /** TLS from the first byte. */
  use_ssl: z.boolean(),
  /** Requires STARTTLS. */
  user_tls: z.boolean(),
});

/** Number of mails by state; timestamps are RFC 3339, empty for never. */
const mailState = z.object({
  waiting: z.number(),
  failed: z.number(),
  last_sent_at: z.string(),
  last_problem: z.string(),
  last_problem_at: z.string(),
});

/** A mail of the outbox without its text. */
const outboxMail = z.object({
  id: z.number(),
  kind: z.string(),
  /** Masked. */
  to: z.string(),
  state: z.enum(mailStates),
  attempt: z.number(),
  /** Why the last attempt failed; empty for none. */
  problem: z.string(),
  created_at: z.string(),
  /** Empty before the first attempt. */
  tried_at: z.string(),
  may_retry: z.boolean(),
});

export const mailRoutes = defineRoutes(mailCalls, {
  settings: {
    summary: '发信服务器：密码只说明有没有',
    response: mailSettings,
  },
  saveSettings: {
    summary: '保存发信服务器：密码为六个星号时保留原来的',
    body: mailSettings.partial(),
    response: nothing,
  },
  state: { summary: '邮件发送情况', response: mailState },
  mails: {
    summary: '发件箱：发送失败、等待发送或已发出的邮件，不含正文，收件人遮盖',
    query: pageQuery.extend({ state: z.enum(mailStates).default('failed') }),
    response: listOf(outboxMail),
  },
  retry: {
    summary: '重发发送失败的邮件，等待发送的立即再试；过了时效的验证码不再发',
    body: idList(recordId),
    response: nothing,
  },
  discard: { summary: '丢弃等待发送或发送失败的邮件', body: idList(recordId), response: nothing },
  test: {
    summary: '立即发一封测试邮件，收件人不填时发给自己的邮箱',
    body: z.object({ email: emailAddress.optional() }),
    response: nothing,
  },
});

export type MailSettings = z.output<typeof mailSettings>;
export type OutboxMail = z.output<typeof outboxMail>;
export type MailState = z.output<typeof mailState>;
