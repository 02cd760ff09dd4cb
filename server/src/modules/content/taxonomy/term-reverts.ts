import type { RevertPart } from '#core/reverts';
import { refuse } from '#platform/errors';
import { termMerged, termRemoved, termRenamed } from './taxonomy.events';
import type { TermMovesRepository } from './term-moves.repository';
import type { TermMovingService } from './term-moving.service';

interface Deps {
  readonly moves: Pick<TermMovesRepository, 'find'>;
  readonly moving: Pick<TermMovingService, 'undo'>;
}

/** Renames, merges and removals are taken back by their moves, which are kept for a limited time. */
export const termReverts = ({ moves, moving }: Deps): readonly RevertPart[] =>
  [termRenamed, termMerged, termRemoved].map(({ name: event }) => ({
    event,

    current: async (id) => {
      const row = await moves.find(Number(id));
      return row ? { kind: row.kind, names: JSON.parse(row.names) as string[], into: row.into_name } : null;
    },

    revert: async (id) => {
      const row = (await moves.find(Number(id))) ?? refuse('TERM_UNDO_GONE');
      await moving.undo(row.kind, row.id);
    },
  }));
