export interface ExportTables {
  export_tickets: {
    /** SHA-256 of the ticket. */
    ticket_hash: string;
    user_id: number;
    /** JSON: table, filter and columns. */
    wanted: string;
    expires_at: number;
  };
}
