export const messages = {
  tooManyPixels: (megapixels: number, limit: number) =>
    `图片有 ${megapixels} 百万像素，最多 ${limit} 百万像素，请缩小后再上传`,
  tooManyPixelsUnknown: (limit: number) => `图片像素太多，最多 ${limit} 百万像素，请缩小后再上传`,
  tooSlow: '这张图片太复杂，处理超时，请简化后再上传，或先转换成 PNG',
  empty: '文件是空的，请重新选择图片',
} as const;
