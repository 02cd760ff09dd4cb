import { eventTypes } from '#platform/events/event-type';
import type { EventEnvelope } from '#platform/events/events';
import { nameOf } from '../access-gates';
import type { Caller, Product } from '../open-product';

export interface SeenEvent {
  readonly payload: unknown;
  readonly envelope: EventEnvelope;
}

/** Records the events of a product. @returns the list, which grows */
export const seenEvents = (product: Product): SeenEvent[] => {
  const seen: SeenEvent[] = [];
  for (const type of eventTypes())
    product.events.during(type, async (payload, envelope) => void seen.push({ payload, envelope }));
  return seen;
};

/** A product whose calls are recorded, with the events that each emitted before its answer. */
export const traced = (product: Product, seen: readonly SeenEvent[]) => {
  /** Names of events, by method and path of the calls that succeeded. */
  const emitted = new Map<string, Set<string>>();
  const refused: string[] = [];

  const recording = (caller: Caller): Caller => {
    const during = async <R>(name: string, work: () => Promise<R & { readonly status: number }>) => {
      const before = seen.length;
      const reply = await work();
      if (reply.status >= 400) refused.push(`${name} ${JSON.stringify(reply)}`);
      const names = emitted.get(name) ?? new Set();
      for (const { envelope } of seen.slice(before)) names.add(envelope.name);
      emitted.set(name, names);
      return reply;
    };
    return {
      call: (route, input) => during(nameOf(route), () => caller.call(route, input)),
      upload: (route, files, input) => during(nameOf(route), () => caller.upload(route, files, input)),
    };
  };

  const watched: Product = {
    ...product,
    as: (person) => recording(product.as(person)),
    withToken: (token) => recording(product.withToken(token)),
    browserOf: (...browser) => recording(product.browserOf(...browser)),
  };
  return { product: watched, emitted, refused };
};
