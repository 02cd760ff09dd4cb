import { messages } from './messages.zh';

export const emptyReport = () => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  drafts: 0,
  /** Places in texts that name a picture of the folder, and how many of them were found. */
  localReferences: 0,
  localFound: 0,
  /** The same for pictures in HTML tags. */
  tagReferences: 0,
  tagFound: 0,
  remotePictures: 0,
  remoteFetched: 0,
  /** File and reason. */
  skipped: [] as [string, string][],
  /** By address, with the reason and the files that show it. */
  missing: new Map<string, { readonly why: string; readonly files: string[] }>(),
  notes: [] as [string, string][],
});

export type ImportReport = ReturnType<typeof emptyReport>;

export const noteMissing = ({ missing }: ImportReport, address: string, why: string, file: string): void => {
  const known = missing.get(address);
  if (!known) missing.set(address, { why, files: [file] });
  else if (!known.files.includes(file)) known.files.push(file);
};

const section = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : ['', title, ...entries];

export const reportLines = (report: ImportReport, isDry: boolean): string[] => {
  const { added, changed, unchanged, drafts, skipped, missing, notes } = report;
  const entries = (list: readonly [string, string][]) => list.map(([name, why]) => messages.entry(name, why));
  const pictures = [...missing].map(([address, { why, files }]) =>
    messages.entry(address, why + messages.named(files.length, files[0] ?? '')),
  );
  return [
    messages.summary(isDry, added, changed, unchanged, skipped.length, drafts),
    ...(report.localReferences > 0 ? [messages.pictures(report.localFound, report.localReferences)] : []),
    ...(report.tagReferences > 0 ? [messages.tagPictures(report.tagFound, report.tagReferences)] : []),
    ...(report.remotePictures > 0 ? [messages.fetched(report.remoteFetched, report.remotePictures)] : []),
    ...section(messages.skippedTitle, entries(skipped)),
    ...section(messages.missingTitle, pictures),
    ...section(messages.notesTitle, entries(notes)),
  ];
};
