export const messages = {
  footnotes: '脚注',
  footnoteBack: (reference: string) => `回到正文 ${reference}`,
  tableRegion: '表格，可左右滚动',
  taskDone: '已完成',
  taskOpen: '未完成',
  remotePicture: (host: string) => `图片来自 ${host}，点击后加载`,
  remoteVideo: (host: string) => `视频来自 ${host}，点击后加载`,
  missingPicture: (path: string) => `图片缺失：${path}`,
  tooLarge: '正文不能超过 1.5 MB，请分成几篇',
  tooSlow: '这篇正文的标记太复杂，无法在限定时间内排版，请精简后再试',
} as const;
