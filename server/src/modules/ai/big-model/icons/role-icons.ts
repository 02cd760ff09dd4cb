import sharp from 'sharp';
import type { FileStore } from '#platform/files/files';
import { iconFile, roleDrawings, type RoleDrawing } from './role-drawings';

const size = 256;

/** Background and line of an icon, readable in the light and the dark theme. */
const colours = { ground: '#e6f0ea', line: '#2f6b4f' } as const;

const svgOf = (drawing: RoleDrawing): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect width="48" height="48" fill="${colours.ground}"/>
<path d="${roleDrawings[drawing].lines}" fill="none" stroke="${colours.line}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4.8 4.8) scale(.8)"/>
</svg>`;

/** Draws an icon and stores it in the folder of icons. */
export const storeRoleIcon = async (files: Pick<FileStore, 'write'>, drawing: RoleDrawing): Promise<void> => {
  const bytes = await sharp(Buffer.from(svgOf(drawing)), { density: 72 * (size / 48) })
    .resize(size, size)
    .webp()
    .toBuffer();
  await files.write(iconFile(drawing), bytes);
};
