import { usableMemory } from '../memory/memory-facts';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import type { SessionBranchesRepository } from './session-branches.repository';

interface Deps {
  readonly memories: Pick<SessionMemoriesRepository, 'find' | 'ensure' | 'countCovered'>;
  readonly rows: Pick<SessionBranchesRepository, 'at'>;
}

interface Branch {
  readonly from: number;
  readonly upTo: number;
  readonly to: number;
}

/** Gives a branch what its origin remembers, unless that covers dialogs which the branch does not have. Call it after these were copied. */
export const branchMemory =
  ({ memories, rows }: Deps) =>
  async ({ from, upTo, to }: Branch): Promise<void> => {
    const memory = await memories.find(from);
    if (!memory) return;
    const { is_on, content, covers_id, provider, model, is_edited, updated_at } = memory;
    if (covers_id > upTo || usableMemory({ ...memory, is_on: 1 }) === '')
      return memories.ensure({ session_id: to, is_on });
    const count = await memories.countCovered(from, covers_id);
    const covered = count === 0 ? 0 : ((await rows.at(to, count - 1)) ?? 0);
    const kept = { content, provider, model, is_edited, is_on, updated_at };
    return memories.ensure({ session_id: to, covers_id: covered, ...kept });
  };
