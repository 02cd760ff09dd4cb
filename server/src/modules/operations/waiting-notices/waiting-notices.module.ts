import { waitingKinds, type WaitingKind } from '@yanye/shared/contract/notices.calls';
import { roles } from '@yanye/shared/policy/roles';
import { bigModelModule } from '#ai/big-model/big-model.module';
import { roleProposalDecided } from '#ai/big-model/proposals/role-proposals.events';
import { defineModule } from '#core/module';
import { commentsApproved, commentsRemoved, commentWritten } from '#discussion/comments/comments.events';
import { noticesModule } from '#discussion/notices/notices.module';
import { decidedProposalsRepository } from './decided-proposals.repository';

const everySeconds = 60;

/** Tells those who decide what waits for them, and those who proposed a role what was decided. */
export const waitingNoticesModule = defineModule({
  name: 'waiting-notices',
  needs: { notices: noticesModule, bigModel: bigModelModule },
  make: ({ database, events, jobs, pendingWork }, { notices }) => {
    /** All administrators decide about the same, so that one of them is counted for. */
    const renew = async (kind: WaitingKind): Promise<void> => {
      const deciders = await notices.administrators();
      const work = pendingWork.all.find(({ name }) => name === kind);
      const [first] = deciders;
      if (!work || first === undefined) return;
      await notices.waiting.renew(kind, deciders, await work.count({ id: first, role: roles.admin }));
    };

    // Comments come in floods, and are looked at by many: their notice is renewed at once, all others within a minute.
    const renewComments = () => renew('comments');
    events.afterCommit(commentWritten, 'waiting-notices', renewComments, {
      concerns: ({ status }) => status === 'pending',
    });
    events.afterCommit(commentsApproved, 'waiting-notices', renewComments);
    events.afterCommit(commentsRemoved, 'waiting-notices', renewComments);
    const renewAll = async (): Promise<void> => {
      for (const kind of waitingKinds) await renew(kind);
    };
    jobs.define({ name: 'waiting-notices.renew', everySeconds, work: renewAll });

    const proposals = decidedProposalsRepository(database.forTables());
    events.during(roleProposalDecided, async ({ id, user_id, by, state }) => {
      const proposal = await proposals.find(id);
      if (!proposal) return;
      const kind = state === 'accepted' ? 'role_accepted' : 'role_refused';
      await notices.roleDecided(user_id, {
        kind,
        subject: proposal.name,
        reason: proposal.reason,
        actor: by,
      });
    });
    return { renewAll };
  },
});
