import { termKindLabels, type TermKind } from '@yanye/shared/contract/taxonomy.calls';

export const messages = {
  created: (kind: TermKind, name: string) => `${termKindLabels[kind]}「${name}」已新建`,
  saved: (kind: TermKind, name: string) => `${termKindLabels[kind]}「${name}」已保存`,
  merged: (count: number, into: string) => `已合并，${count} 篇文章改用「${into}」`,
  removed: (kind: TermKind, count: number) => `已删除 ${count} 个${termKindLabels[kind]}，文章都还在`,
  arranged: '顺序已保存',
  restored: (count: number) => `已撤销，${count} 篇文章恢复原样`,
  nameTooLong: (kind: TermKind, max: number) => `${termKindLabels[kind]}最多 ${max} 个字`,
  aliasTaken: (alias: string) => `「${alias}」已被使用，不能作别名`,
  ownAlias: '别名不能与名称相同',
  intoItself: '不能合并到自己',
} as const;
