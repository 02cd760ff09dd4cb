/** Texts of the article footer, in a chunk that is not part of the first load. */
export const belowMessages = {
  author: '作者',
  written: '文章',
  looks: '阅读',
  gotDiggs: '获赞',
  gotCollects: '被收藏',
  related: '相关文章',
  inSeries: (series: string) => `系列：${series}`,
  place: (place: number, count: number) => `第 ${place} / ${count} 篇`,
  seriesSize: (count: number) => `共 ${count} 篇`,
  prevInSeries: '系列上一篇',
  nextInSeries: '系列下一篇',
  wholeSeries: '按顺序看整个系列',
  neighbours: '上一篇与下一篇',
  prev: '上一篇',
  next: '下一篇',
} as const;
