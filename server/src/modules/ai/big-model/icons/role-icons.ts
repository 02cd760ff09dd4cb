import sharp from 'sharp';
import type { FileStore } from '#platform/files/files';

const size = 256;

/** Line drawings on a 48 by 48 grid. */
const drawings = {
  pen: 'M12 36l3-10 16-16a4 4 0 0 1 6 6L21 32zM28 13l7 7M12 36l9-4',
  book: 'M24 14c-4-3-9-4-14-4v24c5 0 10 1 14 4 4-3 9-4 14-4V10c-5 0-10 1-14 4zM24 14v24',
  code: 'M17 16l-8 8 8 8M31 16l8 8-8 8M27 12l-6 24',
  compass: 'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM30 18l-4 8-8 4 4-8z',
  cup: 'M11 18h22v10a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zM33 20h2a4 4 0 0 1 0 9h-2M18 8v5M25 8v5',
  leaf: 'M38 10c-14 0-24 6-24 17 0 3 1 6 3 8 12 1 21-8 21-25zM10 40c3-8 9-15 18-19',
} as const;

export type RoleDrawing = keyof typeof drawings;

/** Background and line of an icon, readable in the light and the dark theme. */
const colours = { ground: '#e6f0ea', line: '#2f6b4f' } as const;

const svgOf = (drawing: RoleDrawing): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect width="48" height="48" fill="${colours.ground}"/>
<path d="${drawings[drawing]}" fill="none" stroke="${colours.line}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4.8 4.8) scale(.8)"/>
</svg>`;

/** Draws an icon and stores it in the back office's folder of icons. @returns its address */
export const storeRoleIcon = async (files: FileStore, drawing: RoleDrawing): Promise<string> => {
  const name = `role_icons/${drawing}.webp`;
  const bytes = await sharp(Buffer.from(svgOf(drawing)), { density: 72 * (size / 48) })
    .resize(size, size)
    .webp()
    .toBuffer();
  await files.write(name, bytes);
  return `/uploads/${name}`;
};
