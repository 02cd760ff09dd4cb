import { z } from 'zod';
import { words } from './fields';
import { nothing } from './paging';
import { qiniuCalls, qiniuLimits, qiniuZones } from './qiniu.calls';
import { defineRoutes } from './route';

const limits = qiniuLimits;

const isSiteAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username } = new URL(address);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
};

/** Cloud storage for the pictures of the library. */
const qiniuSettings = z.object({
  enable: z.boolean('请选择是否启用'),
  access_key: words('AccessKey', limits.key, '个字符'),
  /** Six asterisks when one is stored, else empty. */
  secret_key: z.string('请填写 SecretKey').trim().max(limits.key, `SecretKey 最多 ${limits.key} 个字符`),
  bucket: words('存储空间', limits.bucket, '个字符').regex(
    /^[a-z0-9-]*$/i,
    '存储空间的名称只有字母、数字和短横线',
  ),
  /** Address of the pictures, with a slash at the end. */
  cdn: words('加速域名', limits.cdn, '个字符')
    .refine(
      (value) => value === '' || isSiteAddress(value),
      '加速域名应为完整的网址，例如 https://img.example.com/',
    )
    .overwrite((value) => (value === '' || value.endsWith('/') ? value : `${value}/`)),
  zone: z.enum(['', ...qiniuZones], '请选择存储区域'),
  /** Folder within the bucket, without slashes around it. */
  prefix: words('目录', limits.prefix, '个字符')
    .overwrite((value) => value.replace(/^\/+|\/+$/g, ''))
    .regex(/^[\w./-]*$/, '目录只有字母、数字、短横线、下划线、点和斜杠'),
  /** Largest picture in megabytes. */
  size: z.coerce
    .number('请填写图片大小')
    .int('请填写整数')
    .min(1, '图片大小不能小于 1')
    .max(limits.size, `图片大小不能大于 ${limits.size}`),
});

export const qiniuRoutes = defineRoutes(qiniuCalls, {
  settings: { summary: '七牛云设置：SecretKey 只说明有没有', response: qiniuSettings },
  saveSettings: {
    summary: '保存七牛云设置：SecretKey 为六个星号时保留原来的',
    body: qiniuSettings.partial(),
    response: nothing,
  },
  trial: {
    summary: '用已保存的设置试传一张小图片，从加速域名读回来，再删掉，逐步说明结果',
    response: z.object({
      works: z.boolean(),
      /** One sentence for each step. */
      steps: z.array(z.string()),
    }),
  },
});

export type QiniuSettings = z.output<typeof qiniuSettings>;
