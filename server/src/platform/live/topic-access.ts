import type { Viewer } from '../viewer';

/** Decides who may subscribe to the topics of one kind; given by the module that owns them. */
export interface TopicAccess {
  /** @param key what follows the colon: `12` in `private-messages:12` */
  maySubscribe(viewer: Viewer, key: string): boolean | Promise<boolean>;
}

/** Who may subscribe to which topic, by the kind of topic. */
export const topicAccess = () => {
  const kinds = new Map<string, TopicAccess>();
  return {
    /** @throws {Error} when the kind belongs to another module */
    register: (kind: string, access: TopicAccess): void => {
      if (kinds.has(kind)) throw new Error(`topics of kind ${kind} have an owner already`);
      kinds.set(kind, access);
    },
    allows: async (viewer: Viewer, topic: string): Promise<boolean> => {
      const [kind = '', key = ''] = topic.split(':');
      return (await kinds.get(kind)?.maySubscribe(viewer, key)) ?? false;
    },
  };
};

export type TopicAccesses = ReturnType<typeof topicAccess>;
