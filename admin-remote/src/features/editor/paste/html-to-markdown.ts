import { gfm } from '@joplin/turndown-plugin-gfm';
import { tidied, turndownRules, turndownStyle } from '@yanye/shared/markdown/turndown-rules';
import TurndownService from 'turndown';
import { cleanHtml } from './clean-html';

const service = new TurndownService(turndownStyle);
service.use(gfm);
turndownRules(service);

/** @returns Markdown of clipboard HTML, and the number of pictures that could not be imported */
export const htmlToMarkdown = (html: string) => {
  const { body, lostPictures } = cleanHtml(html);
  return { markdown: tidied(service.turndown(body)), lostPictures };
};
