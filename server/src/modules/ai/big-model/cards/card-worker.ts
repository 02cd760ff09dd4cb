import { CardProblem } from './format/card-problem';
import { readCardFile } from './format/read-card-file';
import { roleOfCard, type RoleOfCard } from './mapping/role-of-card';

/** A role and its picture, or why the file cannot be read: errors lose their class between threads. */
export type ReadCard =
  | { readonly role: RoleOfCard; readonly picture: Uint8Array | undefined }
  | { readonly problem: string };

/** The worker's only job. Default export, as the pool asks for. */
export default async function readTask(file: Uint8Array): Promise<ReadCard> {
  try {
    const { card, picture } = await readCardFile(file);
    return { role: roleOfCard(card), picture };
  } catch (error) {
    if (error instanceof CardProblem) return { problem: error.message };
    throw error;
  }
}
