const refusals: Readonly<Record<string, string>> = {
  '10001': 'Key 不对或已经失效，请核对后重新填写',
  '10002': 'Key 没有开通这项服务，请在高德控制台核对',
  '10003': '今天的次数用完了，明天会恢复',
  '10004': '请求太频繁，请稍后再试',
  '10005': 'Key 限定了服务器的 IP，请在高德控制台的白名单里加上这台服务器',
  '10007': 'Key 要求数字签名，请在高德控制台关掉它，或换一个 Key',
  '10008': 'Key 与安全码不符，请换一个「Web 服务」的 Key',
  '10009': 'Key 的平台不对，请申请「Web 服务」的 Key',
  '10010': '请求太频繁，请稍后再试',
  '10013': 'Key 已被删除，请换一个',
  '10020': '请求太频繁，请稍后再试',
  '10021': '请求太频繁，请稍后再试',
  '10044': '账号今天的次数用完了，明天会恢复',
};

export const messages = {
  saved: '高德设置已保存',
  needKey: '启用前请填写 Key',
  trialNeedsKey: '还没有保存 Key，请先填写并保存',
  unreachable: '连不上高德，请稍后再试；总是这样的话，请检查服务器的网络',
  strange: '无法识别高德返回的内容，请稍后再试',
  refused: (code: string, info: string): string =>
    `高德：${refusals[code] ?? `${info.slice(0, 80)}（${code.slice(0, 8)}）`}`,
  now: (weather: string, temperature: string): string => `${weather}，${temperature}℃`,
} as const;
