export interface QqTables {
  /** Accounts of users of QQ. */
  qq_accounts: {
    /** QQ's id of the user, for our application only. */
    open_id: string;
    user_id: number;
  };
}
