import { releaseSwitched } from '#delivery/releases/releases.events';
import { exportPrepared } from '#operations/exports/exports.events';
import { userMuted, userUnmuted } from '#operations/people/people.events';
import { transferChanged } from '#operations/transfers/transfers.events';
import { messages } from '../messages.zh';
import { logged } from './event-description';

export const operationsEvents = [
  logged(releaseSwitched, ({ remote, build, instead_of, kind }) => ({
    title: messages.switchedRelease,
    level: 'warning',
    record: { kind: 'release', id: remote, name: remote },
    before: { build: instead_of },
    after: { build, kind },
  })),
  logged(exportPrepared, ({ what, user_id }) => ({
    title: messages.exported,
    record: { kind: 'export', id: what, name: messages.exportNames[what] ?? what },
    about: user_id,
  })),
  logged(transferChanged, ({ id, state }) => ({
    title: messages.transferState(state),
    record: { kind: 'transfer', id },
    after: { state },
  })),
  logged(userMuted, ({ id, ...mute }) => ({
    title: messages.muted(mute.minutes),
    level: 'warning',
    record: { kind: 'user', id },
    about: id,
    after: mute,
  })),
  logged(userUnmuted, ({ id }) => ({ title: messages.unmuted, record: { kind: 'user', id }, about: id })),
];
