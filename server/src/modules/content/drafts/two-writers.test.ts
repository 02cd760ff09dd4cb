import { articleRoutes } from '@yanye/shared/contract/articles';
import { draftRoutes } from '@yanye/shared/contract/drafts';
import type { DraftHow } from '@yanye/shared/contract/drafts.calls';
import { timelineRoutes } from '@yanye/shared/contract/timeline';
import { diffChars } from 'diff';
import fc from 'fast-check';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { keeping } from './drafts.service';
import { merging } from './kept-drafts';

type Who = 'admin' | 'member';
type Step =
  | { readonly kind: 'type'; readonly at: number; readonly gone: number; readonly come: string }
  | { readonly kind: 'autosave' | 'autosaveAgain' | 'save' | 'giveWay' | 'newDesk' }
  | { readonly kind: 'restore'; readonly which: number }
  | { readonly kind: 'wait'; readonly ms: number };

/** A simulated editor in a browser. */
interface Writer {
  readonly who: Who;
  desk: string;
  seq: number;
  text: string;
  version: number;
}

// Many, or random texts would contain each other.
const letters = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜\n';

const type = fc.record({
  kind: fc.constant('type' as const),
  at: fc.nat(200),
  gone: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 80 })),
  come: fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60, size: 'max' }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: type },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('autosave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('autosaveAgain', 'giveWay', 'newDesk') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(40_000) }) },
);
/** Concurrent actions of both editors. */
const turns = fc.array(fc.record({ admin: step, member: step }), {
  minLength: 4,
  maxLength: 18,
  size: 'max',
});

const goneFrom = (text: string, other: string): number =>
  diffChars(text, other).reduce((sum, { removed, value }) => (removed ? sum + value.length : sum), 0);

everyDatabase('two users who edit one article', (open) => {
  const clock = testClock();
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
  });
  afterAll(() => product.close());

  const play = async (plan: readonly { readonly admin: Step; readonly member: Step }[]): Promise<void> => {
    await product.clear();
    clock.restart();
    for (const who of ['admin', 'member'] as const)
      await product.limits.reset(keeping, [String(product.ids[who])]);
    const first = { title: '两个人写的', content: '开头。', status: 'draft' } as const;
    const created = await product.as('member').call(articleRoutes.create, { body: first });
    const { id } = created.body.data;
    const acknowledged: { readonly who: Who; readonly text: string; readonly isSaved: boolean }[] = [
      { who: 'member', text: first.content, isSaved: true },
    ];
    /** Replaced versions, each with the user who replaced it. */
    const replaced = new Map<number, Who>();
    const writers: Record<Who, Writer> = {
      admin: { who: 'admin', desk: 'admin-0', seq: 0, text: first.content, version: 1 },
      member: { who: 'member', desk: 'member-0', seq: 0, text: first.content, version: 1 },
    };

    const keep = async ({ who, desk, seq, version }: Writer, how: DraftHow, content: string) => {
      const body = {
        article_id: id,
        draft_key: desk,
        desk,
        seq,
        base_version: version,
        how,
        title: first.title,
        content,
      };
      const reply = await product.as(who).call(draftRoutes.keep, { body });
      expect(reply.body).toMatchObject({ code: 0 });
      acknowledged.push({ who, text: content, isSaved: false });
    };
    const next = (writer: Writer): Writer => {
      writer.seq += 1;
      return { ...writer };
    };

    const does = async (writer: Writer, doing: Step): Promise<void> => {
      const caller = product.as(writer.who);
      switch (doing.kind) {
        case 'type': {
          const at = doing.at % (writer.text.length + 1);
          writer.text = writer.text.slice(0, at) + doing.come + writer.text.slice(at + doing.gone);
          return;
        }
        case 'wait':
          clock.pass(doing.ms);
          return;
        case 'newDesk':
          writer.desk = `${writer.who}-${writer.seq}-${writer.version}-x`;
          return;
        case 'autosave':
          return keep(next(writer), 'typed', writer.text);
        case 'autosaveAgain':
          // A retry after a lost answer: the same text twice, concurrently.
          next(writer);
          await Promise.all([keep(writer, 'typed', writer.text), keep(writer, 'typed', writer.text)]);
          return;
        case 'save': {
          if (writer.text === '') return;
          const { text: content, version, desk } = writer;
          const body = { id, content, version, desk };
          const reply = await caller.call(articleRoutes.update, { body });
          if (reply.status === 409) return;
          expect(reply.body).toMatchObject({ code: 0 });
          // Never a silent overwrite: no other user has replaced that version.
          expect(replaced.get(version)).toBeUndefined();
          replaced.set(version, writer.who);
          writer.version = reply.body.data.version;
          acknowledged.push({ who: writer.who, text: content, isSaved: true });
          return;
        }
        case 'giveWay': {
          // Takes the other text after a conflict, after storing its own.
          await keep(next(writer), 'kept', writer.text);
          const { content, version } = (await caller.call(articleRoutes.detail, { params: { id } })).body
            .data;
          Object.assign(writer, { text: content, version });
          return;
        }
        case 'restore': {
          const { list } = (await caller.call(timelineRoutes.list, { query: { article_id: id, limit: 100 } }))
            .body.data;
          const { entry } = list[doing.which % list.length] ?? { entry: '' };
          const there = await caller.call(timelineRoutes.entry, { params: { entry } });
          // It may have been merged into another entry, but never vanish.
          await keep(next(writer), 'kept', writer.text);
          writer.text = there.body.data.content;
          await keep(next(writer), 'restored', writer.text);
        }
      }
    };

    for (const { admin, member } of plan)
      await Promise.all([does(writers.admin, admin), does(writers.member, member)]);

    const told = { query: { article_id: id, limit: 100 } };
    const { list } = (await product.as('admin').call(timelineRoutes.list, told)).body.data;
    const texts = await Promise.all(
      list.map(
        async ({ entry }) =>
          (await product.as('admin').call(timelineRoutes.entry, { params: { entry } })).body.data,
      ),
    );
    for (const { who, text, isSaved } of acknowledged) {
      const isThere = isSaved
        ? texts.some(({ how, content }) => (how === 'saved' || how === 'published') && content === text)
        : texts.some(
            ({ user_id, content, desk }) =>
              desk !== '' && user_id === product.ids[who] && goneFrom(text, content) <= merging.gone,
          );
      expect([who, text, isSaved, isThere]).toEqual([who, text, isSaved, true]);
    }
  };

  test('never overwrite each other, and every text that was acknowledged is in the timeline', async () => {
    await fc.assert(fc.asyncProperty(turns, play), { numRuns: 40, endOnFailure: true });
  }, 240_000);
});
