import type { Menu, NewMenu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { messages } from './messages.zh';

export type Banner = Pick<Menu['banners'][number], 'id' | 'path'>;

export interface MenuForm extends Pick<Menu, 'title' | 'path' | 'slogan' | 'banner_time' | 'abstract_time'> {
  /** One line per entry. */
  readonly lines: string;
  /** In display order. */
  readonly banners: readonly Banner[];
}

const seconds = 7;

/** @param menu the stored menu; undefined for a new one */
export const menuFormOf = (menu: Menu | undefined): MenuForm => ({
  title: menu?.title ?? '',
  path: menu?.path ?? '',
  slogan: menu?.slogan ?? '',
  lines: (menu?.abstract ?? []).join('\n'),
  banner_time: menu?.banner_time ?? seconds,
  abstract_time: menu?.abstract_time ?? seconds,
  banners: menu?.banners ?? [],
});

export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const linesProblem = (text: string): string | undefined => {
  const lines = linesOf(text);
  if (lines.length > menuLimits.lines) return messages.form.tooManyLines(menuLimits.lines);
  return lines.some((line) => line.length > menuLimits.line)
    ? messages.form.longLine(menuLimits.line)
    : undefined;
};

/** @returns the request body; pictures are sorted by descending `sort` */
export const menuBodyOf = ({ lines, banners, ...texts }: MenuForm): NewMenu => ({
  ...texts,
  abstract: [...linesOf(lines)],
  image_sort_list: banners.map(({ id }, at) => ({ image_id: id, sort: banners.length - at })),
});
