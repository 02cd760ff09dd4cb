import { mailService } from '#identity/mail/mail.service';
import { noticeMailsRepository } from '#discussion/notices/notice-mails.repository';
import { noticeMails } from '#discussion/notices/notice-mails.service';
import { defineNoticeJobs } from '#discussion/notices/notices.jobs';
import { noticesRepository } from '#discussion/notices/notices.repository';
import { noticesService } from '#discussion/notices/notices.service';
import { unsubscribeTokens } from '#discussion/notices/unsubscribe-tokens';
import { makeOutbox, type Outbox } from '#platform/mail/outbox';
import { smtpSender } from '#platform/mail/smtp';
import type { Common } from './common';
import type { SiteServices } from './site';

/** What people are told, on the site and by mail. */
export const noticeServices = (common: Common, { settings }: SiteServices) => {
  const { basics, database, config, jobs, clock, sealing, log, secretKey, userRows } = common;
  const send = smtpSender(config.allowPrivateHosts);
  const mail = mailService({
    ...basics,
    settings,
    sealing,
    send,
    outbox: (): Outbox => outbox,
    emailOf: async (id) => (await userRows.find(id))?.email ?? '',
  });
  const outbox = makeOutbox({
    database,
    jobs,
    clock,
    sealing,
    log,
    send,
    server: mail.server,
  });
  const noticeRows = noticesRepository(database.forTables());
  const mailing = noticeMails({
    database,
    outbox,
    people: noticeMailsRepository(database.forTables()),
    notices: noticeRows,
    tokens: unsubscribeTokens(secretKey),
    canMail: mail.isSet,
    siteName: mail.siteName,
    publicUrl: common.publicUrl,
  });
  const notices = noticesService({ ...basics, notices: noticeRows, mails: mailing });
  defineNoticeJobs(jobs, notices);
  return { mail, outbox, noticeMails: mailing, notices };
};

export type NoticeServices = ReturnType<typeof noticeServices>;
