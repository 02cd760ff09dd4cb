import type { FileStore } from '#platform/files/files';
import { iconFile, iconFolder, roleDrawings, type RoleDrawing } from './role-drawings';

interface Deps {
  readonly files: Pick<FileStore, 'list' | 'write'>;
}

const picture = /\.(webp|png|jpe?g|gif|avif)$/i;

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(roleDrawings).map(([name, { label }]) => [iconFile(name as RoleDrawing), label]),
);

/** Icons that roles can have: the pictures of one folder of the uploads. */
export const roleIcons = ({ files }: Deps) => ({
  /** Drawings of ours have a name, other pictures are called by their address. */
  options: async (): Promise<{ label: string; value: string }[]> =>
    (await files.list(iconFolder))
      .filter((name) => picture.test(name))
      .map((name) => {
        const value = `/uploads/${name}`;
        return { label: labels.get(name) ?? value, value };
      }),

  /** Stores the drawings that are not there yet: a site that was made by an earlier program gets the newer ones. */
  storeMissing: async (): Promise<void> => {
    const stored = new Set(await files.list(iconFolder));
    const drawings = Object.keys(roleDrawings) as RoleDrawing[];
    const missing = drawings.filter((drawing) => !stored.has(iconFile(drawing)));
    if (missing.length === 0) return;
    // The library of pictures is large, and most starts draw nothing.
    const { storeRoleIcon } = await import('./role-icons');
    await Promise.all(missing.map((drawing) => storeRoleIcon(files, drawing)));
  },
});

export type RoleIcons = ReturnType<typeof roleIcons>;
