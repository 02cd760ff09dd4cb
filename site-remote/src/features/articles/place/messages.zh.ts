export const placeMessages = {
  label: '上次的阅读位置',
  at: (heading: string) => `上次读到「${heading}」`,
  share: (percent: number) => `上次读到 ${percent}%`,
  goOn: '继续阅读',
  dismiss: '不用了',
} as const;
