import { join } from 'node:path';
import { root } from './ready.mjs';

/**
 * Arguments of the Node process that is the server; Node.js 20 to 25 know them. A quarter of V8's usual space for young objects saves
 * about 20 MiB after a start and 60 under load, and costs pages about 3 % of their CPU. Left to itself, V8 lets a heap nearly double
 * between two full collections, and more where a machine has much memory: a third saves about 15 MiB under load, and costs pages up to
 * 5 %. V8 also learns which places of the code make objects that live long, and makes those in the old space. A page's objects live as
 * long as its render, which is long enough to be mistaken: they then stay until a full collection, and those came twice as often.
 */
export const serverArguments = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
  join(root, 'server', 'dist', 'main.js'),
];

/**
 * Environment of the server, unless the user has set it. glibc gives up to eight arenas of memory per core to the threads of a process,
 * each of which keeps what it needed once: two of them save about 30 MiB after a start. Whenever a large block is freed, glibc also raises
 * its mmap threshold, from which a freed block returns to the operating system at once, up to 32 MiB. Fixed at the initial 128 KiB, it saves
 * about 12 MiB under load.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
