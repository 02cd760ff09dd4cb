import { articleRoutes } from '@yanye/shared/contract/articles';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { previewRoutes } from '@yanye/shared/contract/previews';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { timelineRoutes } from '@yanye/shared/contract/timeline';
import { everyDatabase } from '#test/every-database';
import { oneRecord } from '#test/one-record';
import { openProduct, type Caller, type Product } from '#test/open-product';
import { deed, accessTests, onlyAdmins, type Outcomes, seenByAll, unasked } from '#test/access-tests';

const unfound = {
  visitor: 'ARTICLE_NOT_FOUND',
  other: 'ARTICLE_NOT_FOUND',
  tourist: 'ARTICLE_NOT_FOUND',
} as const;
const seenByOwner: Outcomes = { ...unfound, owner: 'same', admin: 'same' };
/** Others are not even told that it is there. */
const ownHidden: Outcomes = { ...unasked, owner: 'done', other: 'ARTICLE_NOT_FOUND', admin: 'done' };
const hiddenFromOthers: Outcomes = { ...onlyAdmins, other: 'ARTICLE_NOT_FOUND' };

everyDatabase('who may do what with articles and comments', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    jest.spyOn(product.limits, 'use').mockResolvedValue();
    const body = { article_submission: true };
    expect((await product.as('admin').call(settingsRoutes.saveSite, { body })).status).toBe(200);
  });
  afterAll(() => product.close());
  const some = oneRecord(() => product);

  const testAccess = accessTests(() => product);

  describe('an article', () => {
    const read = (as: Caller, id: string) => as.call(articleRoutes.detail, { params: { id } });
    const content = (as: Caller, id: string) => as.call(articleRoutes.content, { params: { id } });
    const edit = (as: Caller, id: string) =>
      as.call(articleRoutes.update, { body: { id, title: some.next() } });
    const turn = (status: 'published' | 'pending' | 'draft' | 'withdrawn') => (as: Caller, id: string) =>
      as.call(articleRoutes.update, { body: { id, status } });
    const remove = (as: Caller, id: string) => as.call(articleRoutes.remove, { body: { id_list: [id] } });
    const approve = (as: Caller, id: string) =>
      as.call(submissionRoutes.approve, { body: { id, version: 1 } });
    const giveBack = (as: Caller, id: string) =>
      as.call(submissionRoutes.giveBack, { body: { id, version: 1, reason: '太短' } });
    const preview = (as: Caller, id: string) =>
      as.call(previewRoutes.create, { params: { id }, body: { days: 7 } });
    const timeline = (as: Caller, id: string) => as.call(timelineRoutes.list, { query: { article_id: id } });
    const check = (as: Caller, id: string) =>
      as.call(publishCheckRoutes.article, { body: { id, title: '题', content: '文' } });
    const withdrawMany = (as: Caller, id: string) =>
      as.call(bulkRoutes.rows, { body: { table: 'articles', action: 'withdraw', id_list: [id] } });
    const draft = () => some.article('draft');
    const pending = () => some.article('pending');
    const published = () => some.article('published');
    const scheduled = () => some.article('scheduled');
    const secret = () => some.article('published', 'private');

    testAccess({
      'a draft is read': deed(draft, read, seenByOwner),
      'what waits is read': deed(pending, read, seenByOwner),
      'what comes out later is read': deed(scheduled, read, seenByOwner),
      'a private one is read': deed(secret, read, seenByOwner),
      'a public one is read': deed(published, read, seenByAll),
      'a draft is read as a file': deed(draft, content, seenByOwner),
      'a draft is changed': deed(draft, edit, ownHidden, 'articles'),
      'what waits is changed': deed(pending, edit, ownHidden, 'articles'),
      'what comes out later is changed': deed(scheduled, edit, hiddenFromOthers, 'articles'),
      'a public one is changed': deed(published, edit, onlyAdmins, 'articles'),
      'a private one is changed': deed(secret, edit, hiddenFromOthers, 'articles'),
      'a draft is published': deed(draft, turn('published'), hiddenFromOthers, 'articles'),
      'a draft is submitted': deed(draft, turn('pending'), { ...ownHidden, admin: 'FORBIDDEN' }, 'articles'),
      'what waits is taken back': deed(
        pending,
        turn('draft'),
        { ...ownHidden, admin: 'FORBIDDEN' },
        'articles',
      ),
      'a public one is withdrawn': deed(published, turn('withdrawn'), onlyAdmins, 'articles'),
      'what waits is approved': deed(pending, approve, onlyAdmins, 'articles'),
      'what waits is given back': deed(pending, giveBack, onlyAdmins, 'articles'),
      'a draft is removed': deed(draft, remove, { ...ownHidden, other: 'NOT_FOUND' }, 'articles'),
      'a public one is removed': deed(published, remove, onlyAdmins, 'articles'),
      'one of a page is withdrawn': deed(published, withdrawMany, onlyAdmins, 'articles'),
      'a draft is shown by a link': deed(draft, preview, ownHidden, 'article_previews'),
      'the timeline of a draft is read': deed(draft, timeline, { ...seenByOwner, visitor: 'LOGIN_REQUIRED' }),
      'a draft is checked': deed(draft, check, { ...ownHidden, owner: 'same', admin: 'same' }),
    });
  });

  describe('a comment', () => {
    const approved = () => some.comment('approved');
    const pending = () => some.comment('pending');
    const removed = () => some.comment('removed');
    const thread = (as: Caller, id: number) => as.call(commentRoutes.thread, { params: { id } });
    const remove = (as: Caller, id: number) => as.call(commentRoutes.remove, { params: { id } });
    const removeMany = (as: Caller, id: number) =>
      as.call(commentRoutes.removeMany, { body: { id_list: [id] } });
    const approve = (as: Caller, id: number) => as.call(commentRoutes.approve, { body: { id_list: [id] } });
    const report = (as: Caller, id: number) =>
      as.call(commentRoutes.report, { body: { comment_id: id, reason: 'spam' } });
    const digg = (as: Caller, id: number) => as.call(commentRoutes.digg, { params: { id } });
    const inBulk = (action: 'approve' | 'remove' | 'restore') => (as: Caller, id: number) =>
      as.call(bulkRoutes.rows, { body: { table: 'comments', action, id_list: [id] } });
    const unseen = {
      visitor: 'COMMENT_NOT_FOUND',
      other: 'COMMENT_NOT_FOUND',
      tourist: 'COMMENT_NOT_FOUND',
    } as const;
    const gone: Outcomes = {
      ...unasked,
      owner: 'COMMENT_NOT_FOUND',
      other: 'COMMENT_NOT_FOUND',
      admin: 'COMMENT_NOT_FOUND',
    };

    testAccess({
      'an approved one is read': deed(approved, thread, seenByAll),
      'one that waits is read': deed(pending, thread, { ...unseen, owner: 'same', admin: 'same' }),
      'a removed one is read': deed(removed, thread, {
        ...unseen,
        owner: 'COMMENT_NOT_FOUND',
        admin: 'COMMENT_NOT_FOUND',
      }),
      'an approved one is removed': deed(approved, remove, { ...onlyAdmins, owner: 'done' }, 'comments'),
      'a removed one is removed': deed(removed, remove, gone, 'comments'),
      'some are removed': deed(approved, removeMany, onlyAdmins, 'comments'),
      'one that waits is approved': deed(pending, approve, onlyAdmins, 'comments'),
      'one of a page is approved': deed(pending, inBulk('approve'), onlyAdmins, 'comments'),
      'one of a page is removed': deed(approved, inBulk('remove'), onlyAdmins, 'comments'),
      'one of a page is brought back': deed(removed, inBulk('restore'), onlyAdmins, 'comments'),
      'an approved one is liked': deed(
        approved,
        digg,
        { visitor: 'done', owner: 'done', other: 'done', tourist: 'TOURIST_READ_ONLY', admin: 'done' },
        'comments',
      ),
      'an approved one is reported': deed(
        approved,
        report,
        { ...unasked, owner: 'FORBIDDEN', other: 'done', admin: 'done' },
        'comment_reports',
      ),
    });
  });
});
