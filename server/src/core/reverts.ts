/** Fields of a record, as its event carries them. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** How the changes of one kind of records are taken back: the module that owns the records registers it. */
export interface RevertPart {
  /** Name of the record event, whose payload has the fields before and after. */
  readonly event: string;
  /** Whether enough is known to take such a change back; of all changes, where it is left out. */
  covers?(before: RecordFields | null, after: RecordFields | null): boolean;
  /** @returns the fields as they are now; null where there is no such record */
  current(id: string): Promise<RecordFields | null>;
  /**
   * Makes a record what it was, in the transaction of the caller, who compared `current` with `after`. What is not carried by the event
   * gets its default where a removed record comes back.
   * @param before null where the change added the record, which is then removed
   * @param after null where it removed the record, which is then added with its id
   * @throws AppError where it cannot be, e.g. a name that is taken by now
   */
  revert(id: string, before: RecordFields | null, after: RecordFields | null): Promise<void>;
}
