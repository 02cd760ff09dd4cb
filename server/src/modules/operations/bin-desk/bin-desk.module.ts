import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { usesBin } from '@yanye/shared/policy/recycle-bin.policy';
import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { refuse } from '#platform/errors';
import { withMessage } from '#platform/http/route-binder';
import { recycleBinModule } from '#site/recycle-bin/recycle-bin.module';
import { settingsModule } from '#site/settings/settings.module';
import { binDeskService } from './bin-desk.service';
import { messages } from './messages.zh';
import { managedRemoved } from './removed-records.managed';

const hour = 3600;

/** The page of the recycle bin, and the job that empties it. */
export const binDeskModule = defineModule({
  name: 'bin-desk',
  needs: { bin: recycleBinModule, settings: settingsModule, users: usersModule },
  make: ({ basics, bind, jobs, adminLists }, { bin, settings, users }) => {
    const managed = managedRemoved(basics);
    const desk = binDeskService({ ...basics, bin, managed, settings, users });
    bind(recycleBinRoutes.list, ({ viewer, query }) => desk.list(viewer, query));
    bind(recycleBinRoutes.restore, async ({ viewer, body }) => {
      const list = await desk.restore(viewer, body.id_list);
      return withMessage(messages.restored(list.length), { count: list.length, list });
    });
    bind(recycleBinRoutes.purge, async ({ viewer, body }) =>
      withMessage(messages.purged(await desk.purge(viewer, body.id_list))),
    );
    adminLists.add({
      name: 'removed_records',
      target: {
        ...managed.target,
        admit: (viewer) => {
          if (!usesBin(viewer)) refuse('FORBIDDEN');
        },
        apply: (viewer, { action }, ids) => desk.applyTo(viewer, action, ids),
      },
      source: managed.source,
    });
    jobs.define({ name: 'recycle-bin.empty', everySeconds: hour, work: () => desk.empty() });
    return { empty: desk.empty };
  },
});
