import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Database } from '../../platform/database/database';
import type { ReleasesTables } from './releases.tables';

/** A live build as the program knows it. */
export interface LiveBuild {
  readonly name: RemoteName;
  readonly build: string;
  readonly entry: string;
  readonly patterns: readonly string[];
}

/** Rows of live builds. */
export class ReleasesRepository {
  constructor(private readonly database: Database<ReleasesTables>) {}

  /** @returns live builds in the order of names */
  async live(): Promise<LiveBuild[]> {
    const rows = await this.database.kysely.selectFrom('live_releases').selectAll().orderBy('name').execute();
    return rows.map(({ name, build, entry, patterns }) => ({
      name,
      build,
      entry,
      patterns: JSON.parse(patterns) as string[],
    }));
  }

  /**
   * Makes the build that came with this server the live one, unless it came before and another was chosen since.
   * @returns whether readers get another build from now on
   */
  async takeBundled(bundled: LiveBuild, now: number): Promise<boolean> {
    const row = {
      build: bundled.build,
      bundled: bundled.build,
      entry: bundled.entry,
      patterns: JSON.stringify(bundled.patterns),
      live_since: now,
    };
    const known = await this.database.kysely
      .selectFrom('live_releases')
      .select('bundled')
      .where('name', '=', bundled.name)
      .executeTakeFirst();
    if (known?.bundled === bundled.build) return false;
    await this.database.transaction(async () => {
      await this.database.kysely
        .insertInto('live_releases')
        .values({ name: bundled.name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    });
    return true;
  }
}
