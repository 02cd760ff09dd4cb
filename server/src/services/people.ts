import { accountService } from '#identity/account/account.service';
import { askPassword } from '#identity/account/own-password';
import { defineAccountMails } from '#identity/accounts/account-mails';
import { accountsRepository } from '#identity/accounts/accounts.repository';
import { accountsService } from '#identity/accounts/accounts.service';
import { defineCodeJobs } from '#identity/codes/codes.jobs';
import { codesRepository } from '#identity/codes/codes.repository';
import { codesService } from '#identity/codes/codes.service';
import type { LeftPicture } from '#site/images/image-library.service';
import { forgetPicturesLater } from '#site/images/images.jobs';
import { qqClient } from '#identity/qq/qq-client';
import { qqRepository } from '#identity/qq/qq.repository';
import { qqService } from '#identity/qq/qq.service';
import { recoveryCodeHash } from '#identity/second-factor/recovery-codes';
import { secondFactorRepository } from '#identity/second-factor/second-factor.repository';
import { secondFactorService } from '#identity/second-factor/second-factor.service';
import { demoAccountService } from '#identity/users/demo-account.service';
import { namesService } from '#identity/users/names.service';
import { placeOfIp } from '#identity/users/place-of-ip';
import { sessionsService } from '#identity/users/sessions.service';
import { signInsRepository } from '#identity/users/sign-ins.repository';
import { makeTokens } from '#identity/users/tokens';
import { userListRepository } from '#identity/users/user-list.repository';
import { userListService } from '#identity/users/user-list.service';
import { defineUserJobs } from '#identity/users/users.jobs';
import { usersService } from '#identity/users/users.service';
import type { Common } from './common';
import type { DiscussionServices } from './discussion';
import type { NoticeServices } from './notices';
import type { ReadingServices } from './reading';
import type { SiteServices } from './site';

interface Needs {
  readonly site: SiteServices;
  readonly notices: NoticeServices;
  readonly reading: ReadingServices;
  readonly discussion: DiscussionServices;
}

/** Who people are: their accounts, the ways in, and the list of them. */
export const peopleServices = (
  common: Common,
  { site: { settings }, notices, reading, discussion }: Needs,
) => {
  const { basics, database, config, clock, limits, jobs, outgoing, secretKey, sealing, userRows } = common;
  const { mail, outbox } = notices;
  const names = namesService({ users: userRows });
  const signIns = signInsRepository(database.forTables(), common.live.revocations);
  const asking = askPassword(limits);
  const factors = secondFactorRepository(database.forTables());
  const secondFactor = secondFactorService({
    ...basics,
    factors,
    sealing,
    hashOf: recoveryCodeHash(secretKey),
    findUser: userRows.find,
    askPassword: asking,
    siteTitle: async () => (await settings.site()).title,
  });
  const sessions = sessionsService({
    ...basics,
    users: userRows,
    signIns,
    tokens: makeTokens(secretKey),
    judgeSecondFactor: secondFactor.judge,
  });
  common.live.useSessions(sessions);
  const forgetPictures = (left: readonly LeftPicture[]) => forgetPicturesLater(jobs, clock, left);
  const account = accountService({
    ...basics,
    forgetPictures,
    users: userRows,
    signIns,
    judgeName: names.judge,
    askPassword: asking,
  });
  const users = usersService({
    ...basics,
    users: userRows,
    names,
    forgetPictures,
    forgetSecondFactor: factors.remove,
    beforeRemoval: [
      reading.reactions.uncollectOfUsers,
      discussion.diggRows.forget,
      discussion.comments.removeOfUsers,
      discussion.privateMessages.forgetPeople,
      reading.changes.keepAuthorNames,
    ],
  });
  const demoAccount = demoAccountService({ ...basics, users: userRows, sessions, settings });
  const userListRows = userListRepository(database.forTables(), common.live.revocations);
  const codes = codesService({
    ...basics,
    codes: codesRepository(database.forTables()),
    outbox,
    secretKey,
    canMail: mail.isSet,
  });
  const accountRows = accountsRepository(database.forTables());
  const accounts = accountsService({
    ...basics,
    users: userRows,
    accounts: accountRows,
    codes,
    sessions,
    outbox,
    askPassword: asking,
    canMail: mail.isSet,
    allowsSignUp: async () => (await settings.site()).sign_up === true,
    judgeNick: names.judge,
  });
  const qq = qqService({
    ...basics,
    settings,
    sealing,
    client: qqClient({ outgoing, baseUrl: config.qqBaseUrl }),
    rows: qqRepository(database.forTables()),
    users: userRows,
    sessions,
    judgeNick: names.judge,
  });
  defineUserJobs(jobs, sessions);
  defineCodeJobs(jobs, codes);
  defineAccountMails({ outbox, accounts: accountRows, clock, siteName: mail.siteName });
  return {
    authenticate: demoAccount.guarded(sessions.authenticate),
    names,
    sessions,
    account,
    accounts,
    secondFactor,
    asking,
    qq,
    demoAccount,
    users,
    userList: userListService({ ...basics, people: userListRows, placeOf: placeOfIp }),
    userListRows,
  };
};

export type PeopleServices = ReturnType<typeof peopleServices>;
