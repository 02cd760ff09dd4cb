import { anArticle } from '@yanye/shared/testing/builders/articles';
import { leadOf } from './lead-of';

const cover = { banner_url: '/uploads/a.png' };
const plain = anArticle({ id: 'plain', created_at: '2026-03-09 09:00:00' });
const older = anArticle({ id: 'older', created_at: '2026-03-02 09:00:00' });
const top = anArticle({ id: 'top', created_at: '2026-03-03 09:00:00', is_top: true, ...cover });
const recommended = anArticle({ id: 'recommended', created_at: '2026-03-04 09:00:00', ...cover });
const bare = anArticle({ id: 'bare', created_at: '2026-03-05 09:00:00' });
const locked = anArticle({
  id: 'locked',
  created_at: '2026-03-08 09:00:00',
  is_top: true,
  visibility: 'password',
  ...cover,
});
const covered = anArticle({ id: 'covered', created_at: '2026-03-07 09:00:00', ...cover });

describe('the lead of the home page', () => {
  test.each([
    ['the first on top', [top, plain], [recommended], 'top'],
    ['one on top, also without a cover', [{ ...bare, is_top: true }], [recommended], 'bare'],
    ['the newest recommended with a cover', [plain], [bare, covered, recommended], 'covered'],
    ['never a locked one', [locked, plain], [locked], 'plain'],
    ['the newest with an abstract, when none is chosen', [covered, plain, older], [bare], 'plain'],
    ['only with an abstract', [{ ...plain, abstract: '' }, older], [], 'older'],
  ])('is %s', (_what, listed, chosen, id) => {
    expect(leadOf(listed, chosen)?.id).toBe(id);
  });

  test('is none without articles', () => {
    expect(leadOf([], [])).toBeUndefined();
  });
});
