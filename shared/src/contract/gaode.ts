import { z } from 'zod';
import { gaodeCalls, gaodeLimits } from './gaode.calls';
import { nothing } from './paging';
import { defineRoutes } from './route';

/** Access to the service of Gaode, which locates IP addresses and knows the weather. */
const gaodeSettings = z.object({
  enable: z.boolean('请选择是否启用'),
  /** Six asterisks when one is stored, else empty. */
  key: z.string('请填写 Key').trim().max(gaodeLimits.key, `Key 最多 ${gaodeLimits.key} 个字符`),
});

/** Texts of Gaode; all are empty while the weather is not known. */
const weather = z.object({
  province: z.string(),
  city: z.string(),
  adcode: z.string(),
  weather: z.string(),
  /** Degrees Celsius. */
  temperature: z.string(),
  winddirection: z.string(),
  windpower: z.string(),
  /** Percent. */
  humidity: z.string(),
  reporttime: z.string(),
  temperature_float: z.string(),
  humidity_float: z.string(),
});

export const gaodeRoutes = defineRoutes(gaodeCalls, {
  weather: {
    summary: '所在城市现在的天气，按访问者的 IP 定位；没有启用高德或查不到时各项为空',
    response: weather,
  },
  settings: { summary: '高德设置：Key 只说明有没有', response: gaodeSettings },
  saveSettings: {
    summary: '保存高德设置：Key 为六个星号时保留原来的',
    body: gaodeSettings.partial(),
    response: nothing,
  },
  trial: {
    summary: '用已保存的 Key 查一次自己所在的城市和天气',
    response: z.object({
      /** Empty where the address has no place. */
      place: z.string(),
      weather: z.string(),
    }),
  },
});

export type GaodeSettings = z.output<typeof gaodeSettings>;
export type GaodeWeather = z.output<typeof weather>;
