import { waitingKinds, type WaitingKind } from '@yanye/shared/contract/notices.calls';
import { waitingMailRoutes } from '@yanye/shared/contract/waiting-mails';
import { roles } from '@yanye/shared/policy/roles';
import { bigModelModule } from '#ai/big-model/big-model.module';
import { roleProposalDecided } from '#ai/big-model/proposals/role-proposals.events';
import { defineModule } from '#core/module';
import { commentsApproved, commentsRemoved, commentWritten } from '#discussion/comments/comments.events';
import { noticesModule } from '#discussion/notices/notices.module';
import { mailModule } from '#identity/mail/mail.module';
import { withMessage } from '#platform/http/route-binder';
import { decidedProposalsRepository } from './decided-proposals.repository';
import { messages } from './messages.zh';
import { ownWaitingMails } from './own-waiting-mails';
import { waitingMailsRepository } from './waiting-mails.repository';
import { waitingMailsSchema } from './waiting-mails.schema';
import { waitingMailsService } from './waiting-mails.service';

const everySeconds = 60;

/** Tells those who decide what waits for them, and those who proposed a role what was decided. */
export const waitingNoticesModule = defineModule({
  name: 'waiting-notices',
  schema: waitingMailsSchema,
  needs: { notices: noticesModule, bigModel: bigModelModule, mail: mailModule },
  make: (core, { notices, mail }) => {
    const { basics, bind, database, events, jobs, pendingWork } = core;
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

    const waitingMails = waitingMailsRepository(database.forTables());
    const mails = waitingMailsService({
      ...basics,
      rows: waitingMails,
      mail,
      tokens: notices.unsubscribeTokens,
      core,
    });
    core.ownData.add(ownWaitingMails(waitingMails));
    notices.mailStops.add({ mails: 'waiting', stop: mails.stop });
    jobs.define({ name: 'waiting-notices.mail', everySeconds, work: () => mails.sweep() });
    bind(waitingMailRoutes.read, async ({ viewer }) => ({ send: await mails.read(viewer) }));
    bind(waitingMailRoutes.change, async ({ viewer, body: { send } }) => {
      await mails.change(viewer, send);
      return withMessage(messages.saved, { send });
    });
    return { renewAll, mailAll: mails.sweep };
  },
});
