import { z } from 'zod';

const address = z.url();
const author = z.strictObject({
  name: z.string().min(1).optional(),
  url: address.optional(),
  avatar: address.optional(),
});

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), as far as this site uses it: an unknown member is a mistake of ours. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().optional(),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  icon: address.optional(),
  language: z.string().optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: address.optional(),
      title: z.string().optional(),
      summary: z.string().optional(),
      content_html: z.string(),
      image: address.optional(),
      date_published: z.iso.datetime({ offset: true }).optional(),
      date_modified: z.iso.datetime({ offset: true }).optional(),
      authors: z.array(author).optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});
