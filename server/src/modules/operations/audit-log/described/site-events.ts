import { advertChanged } from '#site/adverts/adverts.events';
import { feedbackChanged } from '#site/feedback/feedback.events';
import { imageChanged } from '#site/images/images.events';
import { linkChanged } from '#site/links/links.events';
import { menuChanged } from '#site/menus/menus.events';
import { wordChanged } from '#site/sensitive-words/sensitive-words.events';
import { settingChanged } from '#site/settings/settings.events';
import { messages } from '../messages.zh';
import { logged, recordLogged } from './event-description';

const text = messages.kinds;

export const siteEvents = [
  recordLogged(linkChanged, { kind: 'link', label: text.link, name: 'title' }),
  recordLogged(advertChanged, { kind: 'advert', label: text.advert, name: 'title' }),
  recordLogged(menuChanged, { kind: 'menu', label: text.menu, name: 'title' }),
  recordLogged(imageChanged, {
    kind: 'image',
    label: text.image,
    name: 'name',
    inBin: ({ is_removed }) => is_removed === 1,
  }),
  recordLogged(wordChanged, { kind: 'word', label: text.word, name: 'word' }),
  recordLogged(feedbackChanged, { kind: 'feedback', label: text.feedback }),
  logged(settingChanged, ({ group, field, before, after }) => ({
    title: messages.changed(text.setting),
    record: { kind: 'setting', id: group, name: messages.settingGroups[group] ?? group },
    before: { [field]: before },
    after: { [field]: after },
    joins: `setting ${group}`,
  })),
];
