import { providersModule } from '#ai/providers/providers.module';
import { roleSessionsModule } from '#ai/role-sessions/role-sessions.module';
import { defineModule } from '#core/module';
import { chatMessagePublished } from '#discussion/chat/chat.events';
import { chatModule } from '#discussion/chat/chat.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { askedRolesRepository } from './asked-roles.repository';
import { mentionAnswerer } from './mention-answerer';
import { mentionBeginning } from './mention-beginning';
import { mentionEnding } from './mention-ending';
import { roleMentionsRepository } from './role-mentions.repository';
import { roleMentionsSchema } from './role-mentions.schema';
import { mentionKind, mentionQueue, roleMentionsService, type MentionJob } from './role-mentions.service';
import { roomPrompts } from './room-prompt';
import { bindRoomQuestionRoutes } from './room-questions.routes';
import { roomQuestionsService } from './room-questions.service';

/** AI roles that are named in the group chat, and answer there. */
export const roleMentionsModule = defineModule({
  name: 'role-mentions',
  schema: roleMentionsSchema,
  needs: {
    words: sensitiveWordsModule,
    chat: chatModule,
    providers: providersModule,
    sessions: roleSessionsModule,
  },
  make: (core, services) => {
    const { basics, database, jobs, events, ids, log, bind, beforeClose } = core;
    const { chat, sessions } = services;
    const mentions = roleMentionsRepository(database.forTables());
    const roles = askedRolesRepository(database.forTables());
    const shared = { ...basics, ...services, mentions, roles, voice: chat.roleVoice, log, jobs };
    const service = roleMentionsService(shared);
    const answerer = mentionAnswerer({
      ...shared,
      prompts: roomPrompts(sessions.inRooms.prompts),
      beginning: mentionBeginning({ ...shared, owner: ids.uuid() }),
      ending: mentionEnding(shared),
    });
    bindRoomQuestionRoutes(bind, roomQuestionsService(shared));
    chat.mentionables.add(roles);
    events.during(chatMessagePublished, (message) => service.asked(message));
    jobs.define<MentionJob>({
      name: mentionKind,
      queue: mentionQueue,
      work: ({ mention }, { signal }) => answerer.run(mention, signal),
    });
    jobs.define({ name: 'role-mentions.sweep', everySeconds: 24 * 3_600, work: () => service.sweep() });
    beforeClose.add(() => answerer.close());
    return {};
  },
});
