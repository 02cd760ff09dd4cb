import {
  messageOfEvent,
  type ChatEventFrame,
  type ChatFrame,
  type ChatHelloFrame,
  type ChatReadMark,
} from '@yanye/shared/contract/chat-frames.calls';
import { chatEventTypes, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { CatchUp } from './catch-up';
import type { Deliveries } from './deliveries';
import { metWith } from './mentions';
import type { Outbox } from './outbox';
import type { Observable, RoomView } from './room-view';
import { typingPeople } from './typing';
import { writingRoles } from './writing-roles';

interface FrameParts {
  readonly view: Observable<RoomView>;
  readonly catchUp: CatchUp;
  readonly deliveries: Deliveries;
  readonly outbox: Outbox;
  readonly onMark: (mark: ChatReadMark) => void;
  /** The server has sent everything that was missed. */
  readonly onResumed: () => void;
}

const linesKept = 50;

const isEvent = (frame: ChatFrame): frame is ChatEventFrame =>
  (chatEventTypes as readonly number[]).includes(frame.msg_type);

const isHello = (frame: ChatFrame): frame is ChatHelloFrame =>
  frame.msg_type === chatTypes.system && 'settings' in frame;

/** Lines that pass: who came and went, and what the viewer alone is told. @returns adds one */
const passingLines = (view: Observable<RoomView>) => {
  let count = 0;
  return (text: string): void => {
    const { log, lines } = view.get();
    if (text === '') return;
    count += 1;
    view.change({ lines: [...lines, { key: `line ${count}`, text, after: log.last }].slice(-linesKept) });
  };
};

/** What each frame of the server changes in a room. */
export const roomFrames = ({ view, catchUp, deliveries, outbox, onMark, onResumed }: FrameParts) => {
  const typing = typingPeople(view);
  const writing = writingRoles(view);
  const onLine = passingLines(view);

  const onHello = ({ nick_name, avatar, user_id, may_send, refusal, ...room }: ChatHelloFrame) => {
    const log = { ...view.get().log, settings: room.settings };
    view.change({ me: { nick_name, avatar, user_id }, may_send, refusal, log });
    catchUp.named(room.seq, room.epoch);
    outbox.flush();
  };

  const onEvent = (event: ChatEventFrame): void => {
    const message = messageOfEvent(event);
    const { me, outbox: entries } = view.get();
    if (message?.user_id === me.user_id && entries.some(({ client_id }) => client_id === message.client_id)) {
      deliveries.settle(message.client_id, { kind: 'stored', message });
      // It may have been sent by another tab, or by a connection that ended before the answer.
      outbox.remove(message.client_id);
    }
    if (message && event.msg_type === message.msg_type) {
      typing.end(message);
      if (message.role_id > 0) writing.end(message.client_id);
    }
    catchUp.receive(event);
  };

  const onFrame = (frame: ChatFrame): void => {
    if (frame.online_count !== view.get().online) view.change({ online: frame.online_count });
    if (isEvent(frame)) return onEvent(frame);
    if (isHello(frame)) return onHello(frame);
    switch (frame.msg_type) {
      case chatTypes.resumed:
        if (frame.is_behind || frame.epoch !== view.get().log.epoch) return void catchUp.fetch();
        return onResumed();
      case chatTypes.heartbeat:
        return catchUp.named(frame.seq, frame.epoch);
      case chatTypes.stored:
        return deliveries.settle(frame.client_id, { kind: 'stored', message: frame.message });
      case chatTypes.refused:
      case chatTypes.system: {
        const { client_id, content: reason, retry_after_seconds: retrySeconds } = frame;
        return deliveries.settle(client_id, { kind: 'refused', reason, retrySeconds });
      }
      case chatTypes.typing:
        return typing.begin(frame);
      case chatTypes.people:
        return view.change({ people: frame.people, met: metWith(view.get().met, frame.people) });
      case chatTypes.read: {
        const { room, epoch, read_seq, unread } = frame;
        return onMark({ room, epoch, read_seq, unread });
      }
      case chatTypes.joined:
      case chatTypes.left:
        return view.get().log.settings.isJoinLines ? onLine(frame.content) : undefined;
      case chatTypes.notice:
        return onLine(frame.content);
      case chatTypes.roleWriting:
        return writing.take(frame);
      default:
    }
  };
  return {
    onFrame,
    stop: (): void => {
      typing.stop();
      writing.stop();
    },
  };
};
