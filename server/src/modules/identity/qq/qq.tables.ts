export interface QqTables {
  /** Which account somebody of QQ has here. */
  qq_accounts: {
    /** What QQ calls the person, to our application alone. */
    open_id: string;
    user_id: number;
  };
}
