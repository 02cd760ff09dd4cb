import type { CommentRecord } from '#content-format/comments-file';
import { commentText } from './comment-text';
import type { ForeignContent } from './foreign-content';
import { momentOf, type WordPressItem, type WordPressSite } from './wordpress-items';

type Written = WordPressItem['comments'][number];

const states: ReadonlyMap<string, CommentRecord['status']> = new Map([
  ['1', 'approved'],
  ['0', 'pending'],
]);
const ofReaders = new Set(['', 'comment']);
const anonymous = '0';

const idOf = (written: Written): string => written['wp:comment_id'] ?? '';
const parentOf = (written: Written): string => written['wp:comment_parent'] ?? anonymous;

interface Deps {
  readonly site: WordPressSite;
  readonly made: Pick<ForeignContent, 'commenter' | 'leaveOut' | 'uid' | 'words'>;
}

/**
 * The comments of a post that readers wrote and that were not removed. An answer to a removed comment becomes an answer to that
 * comment's parent.
 * @param published of the post, for comments without a date
 * @returns each comment before its answers
 */
export const wordPressComments = (
  { fields, comments }: WordPressItem,
  published: number,
  { site, made }: Deps,
): CommentRecord[] => {
  const post = fields['wp:post_id'] ?? '';
  const all = new Map(comments.map((written) => [idOf(written), written]));
  const texts = new Map<string, string>();
  for (const written of all.values()) {
    const isReaders = ofReaders.has((written['wp:comment_type'] ?? '').trim());
    if (!isReaders || !states.has(written['wp:comment_approved'] ?? '')) {
      made.leaveOut('spam');
      continue;
    }
    const text = made.words(commentText(written['wp:comment_content'] ?? ''));
    if (text === '') made.leaveOut('emptyComments');
    else texts.set(idOf(written), text);
  }

  const answered = (written: Written): string => {
    const seen = new Set([idOf(written)]);
    let id = parentOf(written);
    for (let parent = all.get(id); parent && !texts.has(id) && !seen.has(id); parent = all.get(id)) {
      seen.add(id);
      id = parentOf(parent);
    }
    return texts.has(id) && !seen.has(id) ? id : '';
  };

  const recordOf = (written: Written, answers: string): CommentRecord => {
    const account = written['wp:comment_user_id'] ?? anonymous;
    const user = account === anonymous ? '' : (site.accounts.get(account) ?? '');
    return {
      uid: made.uid(`${post} ${idOf(written)}`),
      answers: answers === '' ? '' : made.uid(`${post} ${answers}`),
      created_at:
        momentOf(written['wp:comment_date_gmt']) || momentOf(written['wp:comment_date']) || published,
      author: made.commenter({ user, name: written['wp:comment_author'] ?? '' }),
      status: states.get(written['wp:comment_approved'] ?? '') ?? 'pending',
      digg_count: 0,
      content: texts.get(idOf(written)) ?? '',
    };
  };

  const records = new Map<string, CommentRecord>();
  for (const first of all.values()) {
    // Up from the comment to an ancestor that is converted already, then down again.
    const chain: { written: Written; answers: string }[] = [];
    const climbed = new Set<string>();
    for (let written: Written | undefined = first; written;) {
      const id = idOf(written);
      if (!texts.has(id) || records.has(id) || climbed.has(id)) break;
      climbed.add(id);
      const found = answered(written);
      const answers: string = climbed.has(found) ? '' : found;
      chain.push({ written, answers });
      written = all.get(answers);
    }
    for (const { written, answers } of chain.reverse())
      records.set(idOf(written), recordOf(written, answers));
  }
  return [...records.values()];
};
