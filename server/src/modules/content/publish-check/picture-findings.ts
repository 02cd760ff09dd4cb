import type { Finding } from '@yanye/shared/contract/publish-check';
import { publishCheckLimits } from '@yanye/shared/contract/publish-check.calls';
import { addressOf } from '#platform/markdown/address';
import type { MarkdownSurvey } from '#platform/markdown/survey';
import type { PublishCheckRepository } from './publish-check.repository';
import { found } from './findings';
import { messages } from './messages.zh';
import type { StoredPictures } from './stored-pictures';

type Picture = MarkdownSurvey['pictures'][number];

interface Deps {
  readonly checks: Pick<PublishCheckRepository, 'pictures'>;
  readonly stored: StoredPictures;
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const pathOf = ({ src }: Picture): string | undefined => {
  const address = addressOf(src);
  return address.kind === 'own' ? address.path : undefined;
};

/** Pictures that are missing, remote, too large, or without alternative text. */
export const pictureFindings = async (
  { checks, stored }: Deps,
  { pictures }: Pick<MarkdownSurvey, 'pictures'>,
): Promise<Finding[]> => {
  const paths = [...new Set(pictures.flatMap((picture) => pathOf(picture) ?? []))];
  const there = await stored.existing(paths);
  const widths = new Map((await checks.pictures(paths)).map(({ path, width }) => [path, width]));
  const bytes = new Map<string, number>();
  for (const path of widths.keys()) bytes.set(path, (await stored.sizeOf(path)) ?? 0);

  const weight = (picture: Picture, path: string): Finding[] => {
    const heavy = bytes.get(path) ?? 0;
    const width = widths.get(path) ?? 0;
    if (heavy > publishCheckLimits.pictureBytes)
      return [found('PICTURE_HEAVY', messages.PICTURE_HEAVY(path, megabytes(heavy)), picture)];
    return width > publishCheckLimits.pictureWidth
      ? [found('PICTURE_WIDE', messages.PICTURE_WIDE(path, width), picture)]
      : [];
  };

  const whereabouts = (picture: Picture): Finding[] => {
    const address = addressOf(picture.src);
    if (address.kind === 'remote')
      return [found('PICTURE_REMOTE', messages.PICTURE_REMOTE(address.host), picture)];
    if (address.kind === 'own' && there.has(address.path)) return weight(picture, address.path);
    return [found('PICTURE_MISSING', messages.PICTURE_MISSING(picture.src), picture)];
  };

  return pictures.flatMap((picture) => [
    ...whereabouts(picture),
    ...(picture.alt === ''
      ? [found('PICTURE_WITHOUT_ALT', messages.PICTURE_WITHOUT_ALT(picture.src), picture)]
      : []),
  ]);
};
