/** Texts of notifications. */
export const notifyMessages = {
  menu: '房间菜单',
  notify: '桌面通知',
  about: '有人提及或回复你时提醒，只在这台设备上。',
  denied: '浏览器拒绝了通知。请在地址栏旁的网站设置里允许通知，再打开这个开关。',
  dismissed: '浏览器没有得到你的允许，通知还没有打开。',
  unsupported: '这个浏览器不支持桌面通知。',
  mentioned: (name: string) => `${name}提到了你`,
  replied: (name: string) => `${name}回复了你`,
  several: (count: number) => `${count} 条消息提到或回复了你`,
  titled: (count: number, title: string) => `(${count > 99 ? '99+' : count}) ${title}`,
} as const;
