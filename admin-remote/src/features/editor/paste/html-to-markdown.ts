import { gfm } from '@joplin/turndown-plugin-gfm';
import { tidied, turndownRules, turndownStyle } from '@yanye/shared/markdown/turndown-rules';
import TurndownService from 'turndown';
import { cleanHtml } from './clean-html';

const service = new TurndownService(turndownStyle);
service.use(gfm);
turndownRules(service);

/** What a clipboard's HTML says in Markdown. */
export interface Converted {
  readonly markdown: string;
  /** Pictures that could not be taken over. */
  readonly lostPictures: number;
}

/** @param html as clipboards carry it */
export const htmlToMarkdown = (html: string): Converted => {
  const { body, lostPictures } = cleanHtml(html);
  return { markdown: tidied(service.turndown(body)), lostPictures };
};
