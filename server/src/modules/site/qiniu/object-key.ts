interface Named {
  /** Folder in the bucket; '' for none. */
  readonly prefix: string;
  readonly name: string;
  readonly extension: string;
  /** Site time, as numbers and separators. */
  readonly at: string;
  readonly path: string;
}

const longestName = 60;

/** @returns prefix/time__name of a picture; the end of its own address keeps names apart that were given in the same second */
export const objectKey = ({ prefix, name, extension, at, path }: Named): string => {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$|[\ud800-\udbff]$/g, '');
  const own = /([\w-]{4})\.[a-z]+$/.exec(path)?.[1] ?? '';
  const file = `${at.replace(/\D/g, '').slice(0, 14)}__${stem || 'picture'}-${own}.${extension}`;
  return prefix === '' ? file : `${prefix}/${file}`;
};
