import { pino } from 'pino';
import { everyDatabase } from '#test/every-database';
import { testClock } from '#test/open-product';
import { jobQueue } from '#platform/jobs/job-queue';
import { definePictureCopyJobs, pictureCopyJobs } from './picture-copies.jobs';

type Deps = Parameters<typeof definePictureCopyJobs>[1];

everyDatabase('copies of pictures from hosts that do not answer', (open) => {
  test('delay no other job', async () => {
    const { database } = await open();
    const clock = testClock();
    const jobs = jobQueue({ database, clock, log: pino({ level: 'silent' }) });
    const asked: string[] = [];
    let giveUp = (): void => undefined;
    const noAnswer = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(new Error('no answer'));
    });
    noAnswer.catch(() => undefined);
    let bothAsked = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      bothAsked = resolve;
    });
    definePictureCopyJobs(jobs, {
      database,
      clock,
      limits: { use: async () => undefined },
      articles: { findMany: async () => [{ user_id: 1 }], content: async () => '' },
      renderer: { render: async () => ({ remotePictures: ['https://silent.example/leaf.png'] }) },
      images: {
        copies: {
          isCopyable: () => true,
          copy: (_owner: number, address: string) => {
            if (asked.push(address) === 2) bothAsked();
            return noAnswer;
          },
        },
      },
    } as unknown as Deps);
    const imported = new Promise<void>((resolve) => {
      jobs.define({ name: 'import', work: async () => resolve() });
    });
    await jobs.start();
    const { copyPictures } = pictureCopyJobs(jobs);
    for (const article of ['one', 'two', 'three']) await copyPictures(article);
    await waiting;
    await jobs.add('import', null);
    await imported;
    expect(asked).toHaveLength(2);
    giveUp();
    await jobs.stop();
  });
});
