import type { QiniuSettings } from '@yanye/shared/contract/qiniu';
import { qiniuLimits, qiniuZones } from '@yanye/shared/contract/qiniu.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import type { SettingsSection } from '#settings/SettingsForm.tsx';
import { messages as text } from './messages.zh';

const field = fieldsFor<QiniuSettings>();
const zones = (['', ...qiniuZones] as const).map((value) => ({ value, label: text.zones[value] }));

/** @param isSecure whether the site itself is read over https, where browsers refuse pictures without it */
export const qiniuSections = (
  { enable, secret_key }: QiniuSettings,
  isSecure: boolean,
): readonly SettingsSection<QiniuSettings>[] => [
  {
    title: text.account,
    hint: enable ? text.on : text.off,
    fields: [
      field.text('access_key', text.accessKey, { help: text.accessKeyHint, maxLength: qiniuLimits.key }),
      field.secret('secret_key', text.secretKey, {
        help: secret_key === '' ? text.secretNone : text.secretKept,
        maxLength: qiniuLimits.key,
      }),
    ],
  },
  {
    title: text.space,
    fields: [
      field.text('bucket', text.bucket, {
        isMain: true,
        help: text.bucketHint,
        maxLength: qiniuLimits.bucket,
        pattern: { matches: /^[a-z0-9-]*$/i, message: text.bad.bucket },
      }),
      field.choice('zone', text.zone, { help: text.zoneHint, options: zones }),
      field.webAddress('cdn', text.cdn, text.bad.cdn, {
        isMain: true,
        help: text.cdnHint(isSecure),
        maxLength: qiniuLimits.cdn,
      }),
      field.text('prefix', text.prefix, {
        help: text.prefixHint,
        maxLength: qiniuLimits.prefix,
        pattern: { matches: /^[\w./-]*$/, message: text.bad.prefix },
      }),
      field.number('size', text.size, {
        min: 1,
        max: qiniuLimits.size,
        required: text.needSize,
        suffix: text.megabytes,
      }),
      field.switch('enable', text.enable, { help: text.enableHint }),
    ],
  },
];
