import type { FileStore } from '#platform/files/files';

interface Deps {
  readonly files: Pick<FileStore, 'list'>;
}

const folder = 'role_icons';
const picture = /\.(webp|png|jpe?g|gif|svg)$/i;

/** Icons that roles can have: the pictures of one folder of the uploads. */
export const roleIcons = ({ files }: Deps) => ({
  /** Label and value are the address, as older clients read them. */
  options: async (): Promise<{ label: string; value: string }[]> =>
    (await files.list(folder))
      .filter((name) => picture.test(name))
      .map((name) => ({ label: `/uploads/${name}`, value: `/uploads/${name}` })),
});

export type RoleIcons = ReturnType<typeof roleIcons>;
