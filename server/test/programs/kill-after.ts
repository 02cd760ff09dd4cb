import { killAfter } from '#platform/kill-after';

const [, , milliseconds, behaviour] = process.argv;
process.stdout.write(`watched by ${killAfter(Number(milliseconds))}\n`);
if (behaviour === 'hangs')
  process.on('exit', () => {
    for (;;);
  });
process.exitCode = 0;
