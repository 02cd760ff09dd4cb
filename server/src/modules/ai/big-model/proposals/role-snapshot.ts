import { roleDetails, type RoleDetails } from '@yanye/shared/contract/role-details';

/** The long texts of a role as it was proposed; later changes of it are not part of the proposal. */
export interface RoleSnapshot {
  readonly prologue: string;
  readonly prompt: string;
  readonly details: RoleDetails;
  /** Ids of the tags that the proposer suggests. */
  readonly tags: readonly number[];
}

/** @param stored JSON as proposals store it */
export const snapshotOf = (stored: string): RoleSnapshot => {
  const snapshot = JSON.parse(stored) as RoleSnapshot;
  // Fields that are newer than the proposal have their default.
  return { ...snapshot, details: roleDetails.parse(snapshot.details) };
};
