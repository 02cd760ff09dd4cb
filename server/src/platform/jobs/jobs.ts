/** What a job's work is told about itself. */
export interface JobRun {
  readonly id: number;
  /** 1 at first. */
  readonly attempt: number;
  /** Aborted when the server stops or the lease is lost. */
  readonly signal: AbortSignal;
}

/** How one kind of job is done. Its work must bear being run again: a crash repeats it. */
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
  /** Short work that somebody waits for: it is not held up by jobs that take long. */
  readonly isPrompt?: boolean;
  /** Runs by itself again and again, this far apart. */
  readonly everySeconds?: number;
}

/** How a job is put into the queue. */
export interface JobRequest {
  /** Milliseconds since 1970; at once when left out. */
  readonly at?: number;
  /** While a job of this kind and key waits, another is not added. */
  readonly key?: string;
}

/** Work that exactly one process does, resumed after a crash. */
export interface Jobs {
  /** Says how a kind is done; call before `start`. */
  define<P>(kind: JobKind<P>): void;
  /** Joins the transaction at hand: the job exists exactly when the change does. */
  add<P>(kind: string, payload: P, request?: JobRequest): Promise<void>;
  /** Begins to work on due jobs. */
  start(): Promise<void>;
  /** Does everything that is due now and returns; for tests. @returns how many ran */
  runDue(): Promise<number>;
  /** Lets running work end (10 s), then aborts it. */
  stop(): Promise<void>;
}
