/** What is wrong with a backup, in a few words for the operator. */
export class BackupDamaged extends Error {}
