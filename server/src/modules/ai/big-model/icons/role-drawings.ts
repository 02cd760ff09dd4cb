interface Drawing {
  /** What it shows, as the picker names it. */
  readonly label: string;
  /** Lines on a 48 by 48 grid. */
  readonly lines: string;
}

/** Line drawings of our own; a name is that of the file. */
export const roleDrawings = {
  pen: { label: '钢笔', lines: 'M12 36l3-10 16-16a4 4 0 0 1 6 6L21 32zM28 13l7 7M12 36l9-4' },
  book: {
    label: '书',
    lines: 'M24 14c-4-3-9-4-14-4v24c5 0 10 1 14 4 4-3 9-4 14-4V10c-5 0-10 1-14 4zM24 14v24',
  },
  code: { label: '代码', lines: 'M17 16l-8 8 8 8M31 16l8 8-8 8M27 12l-6 24' },
  compass: {
    label: '指南针',
    lines: 'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM30 18l-4 8-8 4 4-8z',
  },
  cup: {
    label: '茶杯',
    lines: 'M11 18h22v10a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zM33 20h2a4 4 0 0 1 0 9h-2M18 8v5M25 8v5',
  },
  leaf: {
    label: '叶子',
    lines: 'M38 10c-14 0-24 6-24 17 0 3 1 6 3 8 12 1 21-8 21-25zM10 40c3-8 9-15 18-19',
  },
  star: {
    label: '星',
    lines: 'M24 9l4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3-9.3-4.9-9.3 4.9 1.8-10.3L9 19.9l10.4-1.5z',
  },
  moon: { label: '月亮', lines: 'M37 28a14 14 0 1 1-17-17 11 11 0 0 0 17 17z' },
  sun: {
    label: '太阳',
    lines:
      'M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM24 6v4M24 38v4M6 24h4M38 24h4M11.3 11.3l2.8 2.8M33.9 33.9l2.8 2.8M36.7 11.3l-2.8 2.8M14.1 33.9l-2.8 2.8',
  },
  heart: {
    label: '心',
    lines: 'M24 38S9 29 9 19a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2c0 10-15 19-15 19z',
  },
  music: {
    label: '音符',
    lines: 'M18 34V13l18-4v21M18 34a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM36 30a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  },
  brush: {
    label: '画笔',
    lines: 'M37 9c2 2 1 4-1 7L25 29l-6-6L32 11c2-2 4-3 5-2zM19 23c-6 0-7 4-7 9 0 3-2 4-4 5 9 3 17 1 17-8',
  },
  flask: {
    label: '烧瓶',
    lines: 'M19 8h10M21 8v12L11 36a3 3 0 0 0 3 4h20a3 3 0 0 0 3-4L27 20V8M15 30h18',
  },
  globe: {
    label: '地球',
    lines:
      'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM8 24h32M24 8c5 4 7 10 7 16s-2 12-7 16c-5-4-7-10-7-16s2-12 7-16z',
  },
  bulb: {
    label: '灯泡',
    lines: 'M19 34c0-4-6-7-6-14a11 11 0 0 1 22 0c0 7-6 10-6 14zM19 38h10M22 42h4',
  },
  house: { label: '房子', lines: 'M8 24l16-14 16 14M13 20v18h22V20M21 38v-9h6v9' },
  cat: {
    label: '猫',
    lines:
      'M12 21V9l8 6h8l8-6v12c2 2 2 5 2 7 0 7-6 11-14 11s-14-4-14-11c0-2 0-5 2-7zM19 25v2M29 25v2M22 32l2 2 2-2',
  },
  fish: {
    label: '鱼',
    lines: 'M7 24c5-8 13-11 20-8 3 1 5 4 7 8-2 4-4 7-7 8-7 3-15 0-20-8zM34 24l7-7v14zM15 22v1',
  },
  flower: {
    label: '花',
    lines:
      'M24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM24 20c-6-4-5-12 0-12s6 8 0 12zM28 24c4-6 12-5 12 0s-8 6-12 0zM24 28c6 4 5 12 0 12s-6-8 0-12zM20 24c-4 6-12 5-12 0s8-6 12 0z',
  },
  mountain: { label: '山', lines: 'M6 38l13-24 8 14 4-6 11 16zM15 22l4 3 4-3' },
  boat: { label: '帆船', lines: 'M8 31h32l-5 8H13zM24 31V8l12 17H24M19 14l-9 11h9z' },
  rocket: {
    label: '火箭',
    lines:
      'M24 7c6 4 9 11 9 19l-4 6H19l-4-6c0-8 3-15 9-19zM24 17a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM15 27l-5 5v6l7-4M33 27l5 5v6l-7-4M21 37l3 5 3-5',
  },
  clock: { label: '钟', lines: 'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM24 14v10l7 5' },
  key: {
    label: '钥匙',
    lines: 'M16 24a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM21 26L37 10M31 16l5 5M26 21l4 4',
  },
  scale: {
    label: '天平',
    lines:
      'M24 9v30M16 39h16M11 15h26M11 15L6 27h10zM37 15l-5 12h10zM6 27a5 5 0 0 0 10 0M32 27a5 5 0 0 0 10 0',
  },
  mask: {
    label: '面具',
    lines: 'M10 12c9 4 19 4 28 0v12c0 9-6 15-14 15s-14-6-14-15zM16 21h5M27 21h5M18 29c4 4 8 4 12 0',
  },
  robot: {
    label: '机器人',
    lines: 'M12 18h24v19H12zM24 18v-7M23 10h2M18 25v3M30 25v3M19 32h10M8 24v7M40 24v7',
  },
  camera: {
    label: '相机',
    lines: 'M8 16h8l3-5h10l3 5h8v22H8zM24 20a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  },
  pawn: {
    label: '棋子',
    lines: 'M24 8a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM18 18h12M21 18c0 8-4 10-5 16h16c-1-6-5-8-5-16M13 39h22',
  },
  bowl: {
    label: '碗',
    lines:
      'M8 22h32c0 9-5 14-11 15v3H19v-3C13 36 8 31 8 22zM17 8c-2 3 2 5 0 8M24 8c-2 3 2 5 0 8M31 8c-2 3 2 5 0 8',
  },
  bird: {
    label: '鸟',
    lines:
      'M8 31c8 0 12-5 14-11 1-5 5-8 10-8 3 0 5 1 6 4l4 2-4 2c0 10-6 17-16 17-6 0-10-2-14-6zM31 17v1M18 29c4 3 8 3 11-1',
  },
  scroll: {
    label: '卷轴',
    lines:
      'M14 31V13a4 4 0 0 1 4-4h20M18 9a4 4 0 0 1 4 4M34 31V13a4 4 0 0 1 4-4M8 31h22v4a4 4 0 0 0 8 0v-4M8 31v4a4 4 0 0 0 4 4h22M20 17h8M20 23h8',
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type RoleDrawing = keyof typeof roleDrawings;

/** Folder of the uploads where icons are. */
export const iconFolder = 'role_icons';

/** @returns the name of its file below the uploads */
export const iconFile = (drawing: RoleDrawing): string => `${iconFolder}/${drawing}.webp`;

/** @returns its address */
export const iconAddress = (drawing: RoleDrawing): string => `/uploads/${iconFile(drawing)}`;
