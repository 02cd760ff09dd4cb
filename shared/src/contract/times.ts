import { z } from 'zod';

/** A timestamp in the site's time zone, as articles have it: `YYYY-MM-DD HH:mm:ss`. */
export const articleTime = z.string();

/** A timestamp in the site's time zone as users enter it: `YYYY-MM-DD HH:mm`, seconds may follow, `T` may be the separator. */
export const siteMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/, '时间格式应为 2026-01-31 08:00');

/** A timestamp as RFC 3339 with the site's offset, as all other records have it. */
export const recordTime = z.string();

/** A calendar day of the site's time zone, `YYYY-MM-DD`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 2026-01-31');
