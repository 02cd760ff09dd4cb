import { defineCalls } from './call';

export const waitingMailCalls = defineCalls({
  read: { method: 'GET', path: '/api/waiting_mails', access: 'admin', writes: false },
  change: { method: 'PUT', path: '/api/waiting_mails', access: 'admin', writes: true },
});

/** When somebody is mailed what waits for their decision. */
export const waitingMailTimes = ['off', 'at_once', 'daily'] as const;
export type WaitingMailTime = (typeof waitingMailTimes)[number];

/** Hour of the day at which the daily mail is sent, in the site's time zone; minutes between two mails that are sent at once. */
export const waitingMailLimits = { hour: 9, minutes: 10 } as const;
