import type { FindingLevel } from '@yanye/shared/contract/publish-check.calls';

export const messages = {
  title: '发布检查',
  fine: '没有发现问题，可以放心发布',
  fill: { tags: '加标签', cover: '加封面', abstract: '写摘要' },
  levels: { error: '要改', warning: '建议改', hint: '提示' } satisfies Record<FindingLevel, string>,
  line: (line: number) => `第 ${line} 行`,
  jump: (line: number) => `跳到第 ${line} 行`,
  under: (heading: string) => `「${heading}」`,
  more: (count: number) => `还有 ${count} 处没有列出，改好这些再检查一次`,
  back: '返回修改',
  anyway: '仍然发布',
  refused: '有不允许发布的词语，改掉后才能发布',
  close: '关闭',
  stopped: '发布检查发现了问题，改好后再发布',
} as const;
