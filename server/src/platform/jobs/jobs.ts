export interface JobRun {
  readonly id: number;
  /** 1 at first. */
  readonly attempt: number;
  /** Aborted when the server stops or the lease is lost. */
  readonly signal: AbortSignal;
}

/** Jobs that run in parallel with those of all other queues. */
export interface JobQueueOptions {
  readonly name: string;
  /** Jobs that one process runs at once. */
  readonly atOnce: number;
  /** Milliseconds after which another process takes over the job of one that died; a running job renews its lease. */
  readonly leaseMs: number;
}

/** The handler of one kind of job. It must be idempotent: a crash repeats it. */
export interface JobKind<P> {
  readonly name: string;
  work(payload: P, run: JobRun): Promise<void>;
  /**
   * The work and the removal of the job are one transaction, so that no crash and no lost lease repeats what it wrote. Such work awaits
   * nothing but the database, and may run again after a deadlock.
   */
  readonly isTransactional?: boolean;
  /** Attempts in all before it is given up; 5 unless set. */
  readonly attempts?: number;
  /** A short, urgent job: long jobs do not delay it. */
  readonly isPrompt?: boolean;
  /** A queue of its own; kinds that name the same one share it. Without it `isPrompt` decides. */
  readonly queue?: JobQueueOptions;
  readonly everySeconds?: number;
  /** Of a repeating kind: it is due whenever a process starts, however recently it ran. */
  readonly isDueAtStart?: boolean;
}

export interface JobRequest {
  /** Milliseconds since 1970; immediately when left out. */
  readonly at?: number;
  /** While a job of this kind and key waits, another is not added. */
  readonly key?: string;
}

/** Jobs that exactly one process runs, resumed after a crash. */
export interface Jobs {
  /** Registers the handler of a kind; call before `start`. */
  define<P>(kind: JobKind<P>): void;
  /** Joins the current transaction: the job exists exactly when the change does. */
  add<P>(kind: string, payload: P, request?: JobRequest): Promise<void>;
  /** Makes a job of this kind and key due now, without a key the one of a repeating kind; joins the current transaction. @returns whether one waits */
  hasten(kind: string, key?: string): Promise<boolean>;
  start(): Promise<void>;
  /** The first part of `start`: stores the jobs that recur. */
  prepare(): Promise<void>;
  /** The second part of `start`: runs what is due, from now on. */
  begin(): void;
  /** Runs everything that is due now and returns; for tests. @returns how many ran */
  runDue(): Promise<number>;
  /** Waits for running jobs (10 s), then aborts them. */
  stop(): Promise<void>;
}
