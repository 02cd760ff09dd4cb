import { gfm } from '@joplin/turndown-plugin-gfm';
import { tidied, turndownRules, turndownStyle } from '@yanye/shared/markdown/turndown-rules';
import TurndownService from 'turndown';
import { cleanHtml } from './clean-html';

const service = new TurndownService(turndownStyle);
service.use(gfm);
turndownRules(service);

/** Clipboard HTML as Markdown. */
export interface Converted {
  readonly markdown: string;
  /** Number of pictures that could not be imported. */
  readonly lostPictures: number;
}

/** @param html clipboard HTML */
export const htmlToMarkdown = (html: string): Converted => {
  const { body, lostPictures } = cleanHtml(html);
  return { markdown: tidied(service.turndown(body)), lostPictures };
};
