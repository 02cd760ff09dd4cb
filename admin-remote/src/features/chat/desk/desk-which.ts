import type { DeskItem } from './desk-items';

export const deskWhiches = ['all', 'held', 'reported'] as const;
export type DeskWhich = (typeof deskWhiches)[number];

export const isOf = (which: DeskWhich, { kind }: Pick<DeskItem, 'kind'>): boolean =>
  which === 'all' || (which === 'held') === (kind === 'held');
