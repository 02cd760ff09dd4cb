import type { LinesReport } from './join-lines';
import type { PeopleReport } from './room-people';

/** A process asks about every room at once. */
export const everyRoom = 0;

/** Reports of one process to the others. */
export interface RoomReport {
  readonly room: number;
  readonly process: string;
  readonly people?: PeopleReport;
  readonly lines?: LinesReport;
  /** Asks the others for their reports. */
  readonly asks?: true;
}

/** What a room asks of the process that it is in. */
export interface RoomOwner {
  /** Numbers of another epoch appeared: data was restored, and all that is known here is void. */
  restart(room: number): void;
  /** Sends a report to all processes, this one included. */
  report(report: RoomReport): void;
  /** Logs what failed in the background. */
  readonly note: (error: unknown) => void;
}
