import { roomQuestionRoutes as routes } from '@yanye/shared/contract/room-questions';
import type { RouteBinder } from '#platform/http/route-binder';
import type { RoomQuestionsService } from './room-questions.service';

export const bindRoomQuestionRoutes = (bind: RouteBinder, questions: RoomQuestionsService): void => {
  bind(routes.ask, ({ viewer, body }) => questions.ask(viewer, body));
};
