import { errorCodeOf } from '../error-code';
import { messages } from '../messages.zh';
import { reasonOf, StartProblem } from '../start-problem';

export const listenProblem = (error: unknown, port: number): unknown => {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') return new StartProblem(messages.start.portTaken(port), error);
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND')
    return new StartProblem(messages.start.address(reasonOf(error)), error);
  return error;
};
