import type { Position } from './event-log';

/** The places of a connection in all of its topics. */
export type Positions = ReadonlyMap<string, Position>;

/** @returns what is sent as the id of an event: enough to resume every topic of the connection */
export const eventIdOf = (positions: Positions): string =>
  [...positions].map(([topic, { epoch, seq }]) => `${topic}=${epoch}.${seq}`).join(';');

/** @returns the places that an id names; what cannot be read is left out, so that its topic starts again */
export const positionsOf = (eventId: string): Positions => {
  const positions = new Map<string, Position>();
  for (const part of eventId.split(';')) {
    const match = /^([\w:-]+)=([\w-]+)\.(\d{1,15})$/.exec(part);
    const [, topic, epoch, seq] = match ?? [];
    if (topic && epoch && seq) positions.set(topic, { epoch, seq: Number(seq) });
  }
  return positions;
};
