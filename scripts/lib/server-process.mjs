import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { root } from './ready.mjs';

/** V8's default limit of the heap in MiB, which depends on the memory of the machine or container. */
const defaultHeapMb = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);

/**
 * Arguments of the Node process that is the server. A quarter of V8's usual space for young objects saves about 20 MiB after a start and
 * 60 under load, and costs pages about 3 % of their CPU. V8 lets a heap grow by a larger share between two collections the larger it may
 * become: 1 GiB, where a machine with much memory gives 4, saves about 50 MiB under load. V8 also learns which places of the code make
 * objects that live long, and makes those in the old space. A page's objects live as long as its render, which is long enough to be
 * mistaken: they then stay until a full collection, and those came twice as often.
 */
export const serverArguments = [
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  `--max-old-space-size=${Math.min(1024, defaultHeapMb)}`,
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
