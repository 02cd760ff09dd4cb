import { z } from 'zod';
import { defineRoutes } from './route';
import { waitingMailCalls, waitingMailLimits, waitingMailTimes } from './waiting-mails.calls';

const { hour, minutes } = waitingMailLimits;

const setting = z.object({ send: z.enum(waitingMailTimes, '请选择什么时候发送') });

export const waitingMailRoutes = defineRoutes(waitingMailCalls, {
  read: {
    summary: '我的待处理提醒邮件：off 不发，at_once 有新的就发，daily 每天一次',
    response: setting,
  },
  change: {
    summary: `改我的待处理提醒邮件：daily 在每天 ${hour} 点发，at_once 每 ${minutes} 分钟最多一封；没有待处理的不发`,
    body: setting,
    response: setting,
  },
});
