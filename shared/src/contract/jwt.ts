import { z } from 'zod';
import { words } from './fields';
import { jwtCalls, jwtLimits } from './jwt.calls';
import { secretMask } from './mail.calls';
import { nothing } from './paging';
import { defineRoutes } from './route';

const { secretMin, secret, issuer, hours } = jwtLimits;

/** How tokens are signed. Field names are those of existing clients. */
const jwtSettings = z.object({
  /** Always six asterisks: one is always in use. Empty: the one that is derived from `SECRET_KEY`. */
  secret: z
    .string('请填写密钥')
    .max(secret, `密钥最多 ${secret} 个字符`)
    .refine(
      (value) => value === '' || value === secretMask || value.length >= secretMin,
      `密钥至少 ${secretMin} 个字符`,
    ),
  issuer: words('签发者', issuer, '个字符').min(1, '请填写签发者'),
  /** Hours until a token expires. */
  expires: z.coerce
    .number('请填写有效期')
    .int('请填写整数')
    .min(1, '有效期至少 1 小时')
    .max(hours, `有效期最多 ${hours} 小时`),
});

const shownJwtSettings = jwtSettings.extend({
  /** Whether an administrator set the secret, instead of the one that is derived from `SECRET_KEY`. */
  has_own_secret: z.boolean(),
});

export const jwtRoutes = defineRoutes(jwtCalls, {
  settings: { summary: '登录凭据：密钥从不显示', response: shownJwtSettings },
  saveSettings: {
    summary: '保存登录凭据：密钥为六个星号时保留原来的；换密钥会让所有人退出登录',
    body: jwtSettings.partial(),
    response: nothing,
  },
});

export type JwtSettings = z.output<typeof shownJwtSettings>;
