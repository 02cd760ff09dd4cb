export interface SecondFactorTables {
  second_factors: {
    user_id: number;
    /** Sealed by the server's key; base 32 inside. */
    sealed_secret: string;
    /** 0 until a first code has proved that the app has the secret. */
    is_on: 0 | 1;
    /** The last step of 30 seconds whose code was used: no code is accepted twice, nor an earlier one. */
    last_step: number;
  };
  /** A used code is removed. */
  recovery_codes: { user_id: number; code_hash: string };
}
