import type { Events } from '#platform/events/events';
import { releaseSwitched } from './releases.events';
import type { ReleasesRepository } from './releases.repository';

export const recordedReleases = (
  releases: ReleasesRepository,
  events: Pick<Events, 'emit'>,
): ReleasesRepository => ({
  ...releases,
  switch: async (to, insteadOf, details) => {
    const id = await releases.switch(to, insteadOf, details);
    if (id === undefined) return undefined;
    const { kind, by } = details;
    const switched = { remote: to.name, build: to.build, instead_of: insteadOf ?? '', kind, by };
    await events.emit(releaseSwitched, switched);
    return id;
  },
});
