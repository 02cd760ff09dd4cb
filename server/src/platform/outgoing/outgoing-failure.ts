import { AppError, type RefusalDetails } from '../errors';

/** Why there is no response: the address may not be called, or how the remote host failed. */
export type OutgoingReason = 'address' | 'cut' | 'redirects' | 'timeout' | 'too_large' | 'unreachable';

export class OutgoingFailure extends AppError {
  constructor(
    readonly reason: OutgoingReason,
    details: RefusalDetails,
  ) {
    super(reason === 'address' ? 'ADDRESS_REFUSED' : 'UNAVAILABLE', details);
  }
}
