import { z } from 'zod';
import { chosenPicture } from './drawn-pictures.calls';
import { words } from './fields';
import { profileCalls, accountLimits } from './profile.calls';
import { idList, listOf, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';
import { currentPassword, newPassword, nickName } from './users';

const { sign, link, avatar } = accountLimits;

export const signIn = z.object({
  id: z.number(),
  /** Names as browsers report them, empty where unknown. */
  browser: z.string(),
  system: z.string(),
  is_mobile: z.boolean(),
  is_current: z.boolean(),
  created_at: recordTime,
  /** Rounded to a quarter of an hour. */
  last_seen_at: recordTime,
});

export const profileRoutes = defineRoutes(profileCalls, {
  changeInfo: {
    summary: '改自己的信息：没有的字段不变，空字符串清除（昵称除外）',
    body: z.object({
      nick_name: nickName.optional(),
      sign: words('签名', sign).optional(),
      link: words('网址', link)
        .refine(
          (text) => text === '' || /^https?:\/\/[^\s/]+/i.test(text),
          '网址应以 http:// 或 https:// 开头',
        )
        .optional(),
      avatar: z
        .string()
        .max(avatar, '头像地址太长')
        .refine((path) => path === '' || /^\/uploads\/[\w./-]+$/.test(path), '请上传一张图片作为头像')
        // Clients send back what they were given for none.
        .transform(chosenPicture)
        .optional(),
      mail_notices: z.boolean('请选择是否接收邮件').optional(),
    }),
    response: nothing,
  },
  changePassword: {
    summary: '改自己的密码：要旧密码；其他设备随即退出登录',
    body: z.object({ old_pwd: currentPassword, pwd: newPassword }),
    response: nothing,
  },
  signIns: {
    summary: '自己已登录的设备，最近用过的在前；游客只看到当前这一台',
    response: listOf(signIn),
  },
  endSignIns: {
    summary: '让自己的几台设备退出登录，立即生效',
    body: idList(z.coerce.number().int()),
    response: nothing,
  },
  endOtherSignIns: {
    summary: '让其他设备全部退出登录，立即生效',
    response: nothing,
  },
});

export type SignIn = z.output<typeof signIn>;
