import { useRef, useState } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { guestDetails, type GuestDetails } from './guest-details';
import { commentMessages } from './messages.zh';

/** @returns whether the viewer comments without an account: a visitor, where the site takes comments of guests */
export const useIsGuest = (): boolean => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const takesGuests = useAppSelector((state) => selectSiteInfo(state).guest_comments === true);
  return takesGuests && !isSignedIn;
};

/** Name and address of a visitor who comments. */
export const useGuest = () => {
  const isGuest = useIsGuest();
  const [details, setDetails] = useState(guestDetails.read);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const trimmed: GuestDetails = { name: details.name.trim(), email: details.email.trim() };
  return {
    isGuest,
    details,
    fields: { name, email },
    change: (part: Partial<GuestDetails>) => setDetails((before) => ({ ...before, ...part })),
    /** @returns what is missing, whose field gets the focus; '' where nothing is */
    missing: (): string => {
      if (!isGuest) return '';
      const problem = trimmed.name === '' ? 'name' : email.current?.validity.valid ? undefined : 'email';
      if (!problem) return '';
      (problem === 'name' ? name : email).current?.focus();
      return problem === 'name' ? commentMessages.guest.needName : commentMessages.guest.needEmail;
    },
    /** The part of the request; empty for users. */
    sent: (): { guest?: GuestDetails } => (isGuest ? { guest: trimmed } : {}),
    /** Remembers the details; call it after a comment was stored. */
    remember: (): void => {
      if (isGuest) guestDetails.keep(trimmed);
    },
  };
};

export type Guest = ReturnType<typeof useGuest>;
