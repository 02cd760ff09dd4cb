export const messages = {
  title: '高德设置',
  hint: '填好高德的 Key，后台首页会显示天气，用户和日志的所在地也由高德给出；不填时用程序自带的地址表。',
  service: '高德开放平台',
  enable: '启用高德',
  enableHint: '启用后，访问者的 IP 会发给高德来定位',
  key: 'Key',
  keyKept: '已保存，不会再显示；要换时直接填写新的',
  keyNone: '在高德控制台新建应用，申请平台为「Web 服务」的 Key',
  saved: '高德设置已保存',
  on: '已启用：天气和所在地由高德给出',
  off: '未启用：没有天气，所在地来自程序自带的地址表',
  trialTitle: '试查一次',
  trialHint: '用已保存的 Key 查询当前城市和天气，能查到就说明设置好了。',
  trial: '试查',
  found: ({ place, weather }: { readonly place: string; readonly weather: string }): string =>
    place === ''
      ? 'Key 可以用；当前 IP 查不到所在地'
      : weather === ''
        ? `Key 可以用：${place}`
        : `Key 可以用：${place}，${weather}`,
} as const;
