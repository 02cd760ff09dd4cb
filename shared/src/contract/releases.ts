import { z } from 'zod';
import { listOf, pagingQuery } from './paging';
import { releaseCalls, remoteNames, switchKinds } from './releases.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

const remoteName = z.enum(remoteNames, '没有这个子应用');
const build = z.string().regex(/^[a-z0-9]{1,64}$/i, '构建号只含字母和数字');

/** Sizes of a build in bytes: as transferred (brotli where it helps), unpacked, and the Node build. */
const releaseBytes = z.object({ sent: z.number(), unpacked: z.number(), node: z.number() });

export const release = z.object({
  name: remoteName,
  build,
  version: z.string(),
  /** Short commit id, with `+` when there were uncommitted changes; empty when unknown. */
  commit: z.string(),
  built_at: recordTime,
  stored_at: recordTime,
  bytes: releaseBytes,
  is_live: z.boolean(),
  /** Why it can't be made live now; empty when it can. */
  obstacle: z.string(),
});

export const releaseSwitch = z.object({
  id: z.number(),
  name: remoteName,
  kind: z.enum(switchKinds),
  build,
  version: z.string(),
  commit: z.string(),
  /** The build that was live before; empty for the first one. */
  from_build: z.string(),
  /** Nick name of an administrator, or the operator who ran the command. */
  by: z.string(),
  at: recordTime,
  note: z.string(),
});

const named = z.object({ name: remoteName });

export const releaseRoutes = defineRoutes(releaseCalls, {
  overview: {
    summary: '每个子应用现在的版本',
    response: z.object({
      shell: z.object({ build: z.string(), version: z.string(), contract: z.number() }),
      remotes: z.array(
        z.object({
          name: remoteName,
          /** Absent while the remote was never released. */
          live: release.optional(),
          live_since: recordTime.optional(),
          by: z.string(),
          /** The build that a rollback activates; absent when there is none. */
          previous: release.optional(),
        }),
      ),
    }),
  },
  history: {
    summary: '一个子应用的发布记录，新的在前',
    params: named,
    query: pagingQuery(['at desc']),
    response: listOf(releaseSwitch),
  },
  builds: {
    summary: '一个子应用保存着的构建，新的在前',
    params: named,
    query: pagingQuery(['stored_at desc']),
    response: listOf(release),
  },
  compare: {
    summary: '逐块比较两个构建的大小',
    params: named,
    query: z.object({ from: build, to: build }),
    response: z.object({
      from: release,
      to: release,
      /** Chunks of the browser build, the greatest change first. Bytes as transferred; null when a build lacks the chunk. */
      chunks: z.array(
        z.object({
          label: z.string(),
          from: z.number().nullable(),
          to: z.number().nullable(),
        }),
      ),
    }),
  },
  switch: {
    summary: '切换一个子应用的线上版本',
    params: named,
    body: z.object({
      build,
      /** The build that was live when the decision was made; if another one is live by now, the call conflicts. */
      instead_of: build,
      note: z.string().trim().max(200, '说明最多 200 个字').default(''),
    }),
    response: releaseSwitch,
  },
});

export type Release = z.output<typeof release>;
export type ReleaseSwitch = z.output<typeof releaseSwitch>;
export type ReleaseOverview = z.output<typeof releaseRoutes.overview.response>;
export type ReleaseComparison = z.output<typeof releaseRoutes.compare.response>;
