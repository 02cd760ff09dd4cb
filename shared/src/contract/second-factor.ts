import { z } from 'zod';
import { defineRoutes } from './route';
import { nothing } from './paging';
import { recoveryCodes, secondFactorCalls } from './second-factor.calls';
import { currentPassword, secondFactorCode } from './users';

const withCode = z.object({ code: secondFactorCode });
/** Shown once. */
const newCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorRoutes = defineRoutes(secondFactorCalls, {
  state: {
    summary: '两步验证是否开启，恢复码还剩几个',
    response: z.object({ is_on: z.boolean(), recovery_left: z.number() }),
  },
  prepare: {
    summary: '准备开启两步验证：要密码，返回验证器用的密钥与 otpauth 地址；用验证码确认之前不生效',
    body: z.object({ password: currentPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  turnOn: {
    summary: `用验证器的验证码确认开启，返回 ${recoveryCodes} 个恢复码，只显示这一次`,
    body: withCode,
    response: newCodes,
  },
  turnOff: {
    summary: '关闭两步验证：要验证码或恢复码',
    body: withCode,
    response: nothing,
  },
  renewCodes: {
    summary: '换一批恢复码：要验证码或恢复码，旧的全部作废',
    body: withCode,
    response: newCodes,
  },
});
