import { AppError, type RefusalDetails } from '../errors';

/** Why nothing came: the address may not be called, or what the other side did. */
export type OutgoingReason = 'address' | 'redirects' | 'timeout' | 'too_large' | 'unreachable';

/** A request to an address that a person typed, which brought nothing. */
export class OutgoingFailure extends AppError {
  constructor(
    readonly reason: OutgoingReason,
    details: RefusalDetails,
  ) {
    super(reason === 'address' ? 'ADDRESS_REFUSED' : 'UNAVAILABLE', details);
  }
}
