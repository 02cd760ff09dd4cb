/** In bytes, and in characters of a name. */
export const chatFileLimits = { bytes: 20 * 1024 * 1024, name: 120 } as const;

/** Ends of the names of files that may be sent, by what their content has to be. */
export const chatFileSuffixes = {
  text: ['txt', 'md', 'csv'],
  archive: ['zip', '7z', 'rar'],
  pdf: ['pdf'],
  office: ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp'],
  book: ['epub'],
} as const;

export type ChatFileKind = keyof typeof chatFileSuffixes;

/** @returns the end of a file's name in small letters; empty where it has none */
export const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';

/** @returns what a file has to be by its name; undefined where such files may not be sent */
export const chatFileKindOf = (name: string): ChatFileKind | undefined => {
  const suffix = suffixOf(name);
  const kinds = Object.entries(chatFileSuffixes) as [ChatFileKind, readonly string[]][];
  return kinds.find(([, suffixes]) => suffixes.includes(suffix))?.[0];
};

/** @param token of the file @returns where it is downloaded */
export const chatFileAddress = (token: string): string => `/api/chat_groups/files/${token}`;
