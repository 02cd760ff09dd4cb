import { newAdvert } from '@yanye/shared/contract/adverts';
import { newFriendLink } from '@yanye/shared/contract/links';
import { linkLimits } from '@yanye/shared/contract/links.calls';
import { newMenu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { storedTerm } from '@yanye/shared/contract/taxonomy';
import { z } from 'zod';
import { messages } from './messages.zh';
import { listOf, readJson, readLongList } from './read-json';

/** Version of the package format. */
export const formatVersion = 1;

const manifest = z.object({ format: z.literal('yanye-content'), version: z.literal(formatVersion) });

const moment = z.iso.datetime({ offset: true });

/** A picture of the library, or one that a text shows. */
export const pictureFacts = z.object({
  /** As it is on the site, `/uploads/…`. */
  path: z.string().regex(/^\/uploads\/(?:[\w-]+\/)+[\w-][\w.-]*$/),
  name: z.string().max(200),
  /** SHA-256 of the file as it was uploaded, by which a second upload is recognised. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  listed: z.boolean(),
  created: moment,
  /** Addresses on other sites that it is a copy of. */
  copies: listOf(z.string().max(2_000)).default([]),
});

const ownPicture = z
  .string()
  .max(256)
  .regex(/^\/uploads\/(?!.*\.\.)\S+$/);

/** Validated like the input of an administrator. */
export const siteData = z.object({
  menus: listOf(
    newMenu.omit({ image_sort_list: true }).extend({
      /** Addresses of its pictures, in order. */
      banners: listOf(ownPicture, { most: menuLimits.banners }).default([]),
    }),
    { most: menuLimits.menus },
  ),
  /** In the order in which they are shown. */
  links: listOf(newFriendLink.extend({ created: moment }), { most: linkLimits.links }),
  promotions: listOf(newAdvert.extend({ created: moment }), { most: 1_000 }),
  /** Categories, tags and series that are described or have aliases; older packages have none. */
  terms: listOf(storedTerm.extend({ aliases: listOf(storedTerm.shape.name, { most: 1_000 }) }), {
    most: 50_000,
  }).default([]),
});

export type PictureFacts = z.output<typeof pictureFacts>;
export type SiteData = z.output<typeof siteData>;

export const manifestText = `${JSON.stringify({ format: 'yanye-content', version: formatVersion })}\n`;

/** @throws FormatProblem for another format */
export const readManifest = (text: string): void =>
  void readJson(manifest, text, messages.reasons.noManifest);

/** @throws FormatProblem */
export const readPictures = (text: string): Promise<PictureFacts[]> =>
  readLongList(pictureFacts, text, messages.reasons.badData('pictures.json'));

/** @throws FormatProblem */
export const readSite = (text: string): SiteData =>
  readJson(siteData, text, messages.reasons.badData('site.json'));

export const siteText = (data: SiteData): string => `${JSON.stringify(data, null, 2)}\n`;

/** One picture a line, written while the list is read. */
export async function* picturesText(pictures: AsyncIterable<PictureFacts>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const picture of pictures) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(picture)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
