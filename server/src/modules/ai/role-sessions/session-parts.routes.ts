import { personaRoutes } from '@yanye/shared/contract/personas';
import { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SessionParts } from './session-parts';

const bindPersonas = (bind: RouteBinder, { ownPersonas, personas }: SessionParts): void => {
  bind(personaRoutes.list, ({ viewer }) => ownPersonas.list(viewer));
  bind(personaRoutes.add, async ({ viewer, body }) =>
    withMessage(messages.personaAdded, await ownPersonas.add(viewer, body)),
  );
  bind(personaRoutes.change, async ({ viewer, params, body }) => {
    await ownPersonas.change(viewer, params.id, body);
    return withMessage(messages.personaChanged);
  });
  bind(personaRoutes.remove, async ({ viewer, params }) => {
    await ownPersonas.remove(viewer, params.id);
    return withMessage(messages.personaRemoved);
  });
  bind(personaRoutes.choose, ({ viewer, params, body }) => personas.choose(viewer, params.id, body));
};

const bindChoices = (bind: RouteBinder, { branches, greetings, memory }: SessionParts): void => {
  bind(sessionBranchRoutes.branch, async ({ viewer, params }) =>
    withMessage(messages.branched, await branches.branch(viewer, params.id)),
  );
  bind(sessionBranchRoutes.greet, async ({ viewer, params, body }) => {
    await greetings.choose(viewer, params.id, body.index);
    return withMessage(messages.greetingChosen);
  });
  bind(sessionMemoryRoutes.memory, ({ viewer, params }) => memory.read(viewer, params.id));
  bind(sessionMemoryRoutes.save, ({ viewer, params, body }) => memory.save(viewer, params.id, body));
  bind(sessionMemoryRoutes.remove, async ({ viewer, params }) => {
    await memory.remove(viewer, params.id);
    return withMessage(messages.memoryRemoved);
  });
  bind(sessionMemoryRoutes.renew, ({ viewer, params, body }) => memory.renew(viewer, params.id, body.fresh));
};

/** Of personas, branches, greetings and memories. */
export const bindSessionPartRoutes = (bind: RouteBinder, parts: SessionParts): void => {
  bindPersonas(bind, parts);
  bindChoices(bind, parts);
};
