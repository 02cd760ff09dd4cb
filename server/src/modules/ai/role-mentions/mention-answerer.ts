import type { Logger } from 'pino';
import type { ModelEvent, ModelRequest, UsedModel } from '#ai/providers/model-stream';
import type { ProvidersPublic } from '#ai/providers/providers.module';
import type { RoleSessionsPublic } from '#ai/role-sessions/role-sessions.module';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { AskedRolesRepository } from './asked-roles.repository';
import { clientIdOf, type BegunMention, type MentionBeginning } from './mention-beginning';
import type { MentionEnding } from './mention-ending';
import { messages } from './messages.zh';
import { refusalReason } from './refusal-reason';
import type { RoleMentionsRepository } from './role-mentions.repository';
import type { RoomPrompts } from './room-prompt';
import { roomWriter, type RoomWriter } from './room-writer';

interface Deps {
  readonly mentions: Pick<RoleMentionsRepository, 'find'>;
  readonly roles: Pick<AskedRolesRepository, 'find'>;
  readonly voice: Pick<ChatPublic['roleVoice'], 'before' | 'show'>;
  readonly sessions: Pick<RoleSessionsPublic, 'inRooms'>;
  readonly providers: Pick<ProvidersPublic, 'stream'>;
  readonly words: Pick<SensitiveWordsService, 'present'>;
  readonly prompts: RoomPrompts;
  readonly beginning: MentionBeginning;
  readonly ending: MentionEnding;
  readonly log: Pick<Logger, 'warn'>;
}

/** Ends where the room takes no more, as if the model had said enough. */
async function* untilFull(
  events: AsyncIterable<ModelEvent>,
  { isFull }: Pick<RoomWriter, 'isFull'>,
): AsyncGenerator<ModelEvent> {
  for await (const event of events) {
    yield event;
    if (!isFull()) continue;
    yield { kind: 'end', finish: 'length' };
    return;
  }
}

/** The job that lets a role answer one message of a room. */
export const mentionAnswerer = (deps: Deps) => {
  const { mentions, roles, voice, providers, words, prompts, beginning, ending, log } = deps;
  const { read, runs, texts } = deps.sessions.inRooms;
  const running = new Map<number, AbortController>();
  const ends = new Set<Promise<void>>();
  let isClosing = false;

  const requestOf = async (
    { mention, room, role }: BegunMention,
    signal: AbortSignal,
  ): Promise<ModelRequest> => {
    const { message } = room;
    const facts = { user: message.nick_name, seed: mention.id };
    const [{ general, core, model }, said] = await Promise.all([
      texts.of(role.id, facts),
      voice.before(room.id, message.seq, room.settings.roleContext),
    ]);
    const source = {
      general,
      role: { name: role.name, prompt: core },
      room: room.name,
      longest: room.settings.contentLength,
      said,
    };
    return {
      promptFor: (window) => prompts.assemble(source, window),
      question: message.content,
      userId: message.user_id,
      roleName: role.name,
      settings: model,
      signal,
    };
  };

  const write = async (begun: BegunMention, signal: AbortSignal): Promise<void> => {
    const { mention, room, role, generation } = begun;
    const longest = room.settings.contentLength;
    const place = { room: room.id, role, clientId: clientIdOf(mention), asking: room.message, longest };
    const writer = roomWriter({ voice, ...place });
    writer.begin();
    let used: UsedModel | undefined;
    // Closes the connection to the provider, however the reading ends.
    const upstream = new AbortController();
    try {
      const request = await requestOf(begun, AbortSignal.any([signal, upstream.signal]));
      const { state, problem, usage } = await read(untilFull(providers.stream(request), writer), {
        writer,
        words: await words.present(),
        fromLength: 0,
        signal,
        facts: { chosen: (model) => void (used = model) },
        log,
      });
      if (used) await runs.chosen(generation, used);
      const content = writer.end();
      const isSaid = state === 'done' && content !== '';
      const run = { outcome: state, usage, isPaid: used?.isDemo === false };
      const refusal = isSaid ? await ending.say(begun, content, run) : undefined;
      if (isSaid && !refusal) return;
      await ending.fail(begun, run, refusal ? refusalReason(refusal) : problem || messages.empty);
    } catch (error) {
      log.warn({ err: error }, 'an answer of a role in a room');
      await ending.fail(begun, { outcome: 'failed' }, messages.program);
    } finally {
      upstream.abort();
    }
    writer.drop();
  };

  const answer = async (id: number, signal: AbortSignal): Promise<void> => {
    const mention = await mentions.find(id);
    if (!mention || mention.state === 'ended' || running.has(id)) return;
    if (mention.state === 'writing') {
      const role = mention.role_id === null ? undefined : await roles.find(mention.role_id);
      await ending.takeOver(mention, role?.name ?? '');
      return;
    }
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const begun = await beginning.begin(mention);
      if (begun) await write(begun, AbortSignal.any([signal, stop.signal]));
    } finally {
      running.delete(id);
    }
  };

  return {
    /** @param signal aborted when the job is lost */
    run: async (id: number, signal: AbortSignal): Promise<void> => {
      // Another process does it, or this one after its start.
      if (isClosing) throw new Error('the server stops');
      const work = answer(id, signal);
      ends.add(work);
      try {
        await work;
      } finally {
        ends.delete(work);
      }
    },

    /** Ends all that is written: nothing of it is said. */
    close: async (): Promise<void> => {
      isClosing = true;
      for (const stop of running.values()) stop.abort('closing');
      await Promise.allSettled(ends);
    },
  };
};

export type MentionAnswerer = ReturnType<typeof mentionAnswerer>;
