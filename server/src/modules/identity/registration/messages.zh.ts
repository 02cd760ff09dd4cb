import { codeLimits } from '@yanye/shared/contract/registration.calls';

const end = '如果不是你本人操作，可以忽略这封邮件，不要把验证码告诉任何人。';
const codeLine = (code: string) => `验证码：${code}\n${codeLimits.minutes} 分钟内有效，只能用一次。`;

export const messages = {
  codeSent: '如果这个邮箱可以使用，验证码已经发出，请查收；没有收到时，看看垃圾邮件，一分钟后可重新获取',
  reset: '新密码已设置，请用它登录',
  bound: '邮箱已绑定，以后可以用来登录',
  needPassword: '请填写密码',
  passwordShort: (least: number) => `密码至少 ${least} 位`,
  mails: {
    sign_up: (site: string, code: string) => ({
      subject: `${site}：注册验证码 ${code}`,
      text: `你正在注册「${site}」。\n\n${codeLine(code)}\n\n${end}`,
    }),
    reset: (site: string, code: string) => ({
      subject: `${site}：重设密码的验证码 ${code}`,
      text: `你正在重设「${site}」的密码。\n\n${codeLine(code)}\n\n${end}`,
    }),
    bind: (site: string, code: string) => ({
      subject: `${site}：绑定邮箱的验证码 ${code}`,
      text: `你正在把这个邮箱绑定到「${site}」的账号。\n\n${codeLine(code)}\n\n${end}`,
    }),
    alreadyThere: (site: string) => ({
      subject: `${site}：这个邮箱已有账号`,
      text: `有人想用这个邮箱注册「${site}」或绑定账号，但这个邮箱已经属于一个账号。\n\n如果是你本人，请直接登录；忘记密码时，可以在登录页重设。不是你本人操作时，不用理会。`,
    }),
    passwordChanged: (site: string) => ({
      subject: `${site}：密码已更改`,
      text: `你在「${site}」的密码刚刚通过邮箱验证码重设，原有登录已全部失效。\n\n如果不是你本人操作，请立刻在登录页重设密码，并检查邮箱是否安全。`,
    }),
    emailChanged: (site: string) => ({
      subject: `${site}：邮箱已更换`,
      text: `你在「${site}」的账号刚刚绑定了另一个邮箱，这个邮箱不能再用来登录。\n\n如果不是你本人操作，请尽快联系站点管理员。`,
    }),
  },
} as const;
