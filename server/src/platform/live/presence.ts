import type { Clock } from '../clock';

/** Connections by place, over all processes. Those of a process that died expire. */
export interface Presence {
  /** Enters a place, or extends the stay. */
  enter(place: string, member: string, ttlMs: number): Promise<void>;
  leave(place: string, member: string): Promise<void>;
  /** @returns the members of each place, sorted by name */
  membersOf(places: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  close(): Promise<void>;
}

export const memoryPresence = (clock: Clock): Presence => {
  const places = new Map<string, Map<string, number>>();
  const currentOf = (place: string): string[] => {
    const members = places.get(place);
    if (!members) return [];
    for (const [member, endsAt] of members) if (endsAt <= clock.now()) members.delete(member);
    if (members.size === 0) places.delete(place);
    return [...members.keys()].toSorted();
  };
  return {
    enter: async (place, member, ttlMs) => {
      const members = places.get(place) ?? new Map<string, number>();
      places.set(place, members.set(member, clock.now() + ttlMs));
    },
    leave: async (place, member) => {
      const members = places.get(place);
      members?.delete(member);
      if (members?.size === 0) places.delete(place);
    },
    membersOf: async (asked) => new Map(asked.map((place) => [place, currentOf(place)])),
    close: async () => places.clear(),
  };
};
