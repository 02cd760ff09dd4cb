export interface SecondFactorTables {
  second_factors: {
    user_id: number;
    /** Sealed by the server's key; base 32 inside. */
    sealed_secret: string;
    /** 0 until a first code has shown that the app has the secret. */
    is_on: 0 | 1;
    /** The last step of 30 seconds whose code was taken: none is taken twice, nor an earlier one. */
    last_step: number;
  };
  /** A row goes with its use. */
  recovery_codes: { user_id: number; code_hash: string };
}
