import type { StoragePart } from '@yanye/shared/store/storage';

const key = 'chatNotices';
const on = 'on';

/** Whether the reader wants notifications of the browser on this device. */
export const noticeChoice = {
  isOn: (storage: StoragePart): boolean => storage.getItem(key) === on,
  turn: (storage: StoragePart, isOn: boolean): void => {
    if (isOn) storage.setItem(key, on);
    else storage.removeItem(key);
  },
} as const;

/** Whether the browser has notifications at all: some have none, and none have them on sites without TLS. */
export const hasNotices = (): boolean => 'Notification' in window;
