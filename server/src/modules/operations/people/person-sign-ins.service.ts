import type { peopleRoutes, PersonSignIn } from '@yanye/shared/contract/people';
import { accountLimits } from '@yanye/shared/contract/profile.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { SessionsPublic } from '#identity/sessions/sessions.module';
import type { UsersPublic } from '#identity/users/users.module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { PlacesService } from '#site/places/places.service';

type Which = Parsed<typeof peopleRoutes.endSignIns>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly users: Pick<UsersPublic, 'rows'>;
  readonly signIns: Pick<SessionsPublic['signIns'], 'of' | 'endSome' | 'endAllOf'>;
  readonly places: Pick<PlacesService, 'placeOf'>;
}

/** Where a person is signed in, for administrators. */
export const personSignInsService = ({ database, users, signIns, places, clock, time }: Deps) => ({
  /** @throws AppError USER_NOT_FOUND */
  list: async (viewer: Viewer, id: number): Promise<{ count: number; list: PersonSignIn[] }> => {
    if (!(await users.rows.find(id))) refuse('USER_NOT_FOUND');
    const rows = await signIns.of(id, clock.now(), accountLimits.signIns);
    const list = await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        is_mobile: row.is_mobile === 1,
        ip: row.ip,
        addr: await places.placeOf(row.ip),
        is_current: row.jti === viewer.jti,
        created_at: time.recordTime(row.created_at),
        last_seen_at: time.recordTime(row.last_seen_at),
      })),
    );
    return { count: list.length, list };
  },

  /** Revokes the tokens of some devices, or of all. @returns how many @throws AppError USER_NOT_FOUND, SIGN_IN_NOT_FOUND */
  end: (id: number, which: Which): Promise<number> =>
    database.quietly(async () => {
      if (!(await users.rows.find(id))) refuse('USER_NOT_FOUND');
      if ('all' in which) return signIns.endAllOf(id);
      return (await signIns.endSome(id, which.id_list)) || refuse('SIGN_IN_NOT_FOUND');
    }),
});

export type PersonSignInsService = ReturnType<typeof personSignInsService>;
