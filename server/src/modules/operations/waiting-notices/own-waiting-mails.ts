import type { OwnDataPart } from '#core/own-data';
import type { WaitingMailsRepository } from './waiting-mails.repository';

/** When somebody is mailed what waits, for those of whom anything is stored. */
export const ownWaitingMails = (rows: Pick<WaitingMailsRepository, 'chosenBy'>): OwnDataPart => ({
  name: 'waiting-mails',
  kind: 'files',
  read: async function* (userId) {
    const send = await rows.chosenBy(userId);
    if (send !== undefined) yield { name: 'waiting-mails.json', text: JSON.stringify({ send }) };
  },
});
