import type { SiteInfo } from '@yanye/shared/contract/settings';
import { defaultSiteInfo, siteLimits } from '@yanye/shared/contract/settings.calls';
import type { FormField } from '#forms/form-fields.ts';
import type { SettingsSection } from '#settings/SettingsForm.tsx';
import { messages as text } from './messages.zh';

/** The texts and addresses of the site; its switches are on the screens that they affect. */
export type SiteForm = Pick<SiteInfo, keyof typeof defaultSiteInfo>;

type Field = FormField<SiteForm>;
type Name = keyof SiteForm;

const maxLength = siteLimits.line;
const helps: Readonly<Partial<Record<Name, string>>> = text.help;
const needs: Readonly<Partial<Record<Name, string>>> = text.need;

const basics = (name: Name) => ({
  ...{ name, label: text.names[name], maxLength },
  // A site fills in what it has; nothing here is a detail.
  isMain: true as const,
});

const line = (name: Name, type?: 'date'): Field => ({
  ...basics(name),
  kind: 'text',
  ...(type && { type }),
  ...(helps[name] !== undefined && { help: helps[name] }),
  ...(needs[name] !== undefined && { required: needs[name] }),
});

const lines = (...names: readonly Name[]): readonly Field[] => names.map((name) => line(name));

const link = (name: Name, help: string): Field => ({
  ...basics(name),
  kind: 'text',
  type: 'url',
  help,
  placeholder: 'https://',
  pattern: { matches: /^https?:\/\/[^\s/]+/i, message: text.badLink },
});

const picture = (name: Name, help: string): Field => ({
  ...basics(name),
  kind: 'picture',
  help,
  placeholder: '/uploads/',
  pattern: { matches: /^(\/|https?:\/\/)\S+$/i, message: text.badPicture },
});

export const siteSections: readonly SettingsSection<SiteForm>[] = [
  {
    title: text.site,
    hint: text.siteHint,
    fields: lines('title', 'slogan', 'slogan_en'),
  },
  {
    title: text.mark,
    hint: text.markHint,
    isColumn: true,
    fields: [picture('logo', text.help.logo), picture('icon', text.help.icon)],
  },
  {
    title: text.filing,
    fields: [line('bei_an'), line('created_at', 'date'), line('version')],
  },
  {
    title: text.owner,
    hint: text.ownerHint,
    fields: [
      ...lines('name', 'job', 'addr'),
      {
        ...basics('email'),
        kind: 'text',
        type: 'email',
        help: text.help.email,
        pattern: { matches: /^[^\s@]+@[^\s@]+$/, message: text.badEmail },
      },
      link('web', text.help.web),
      picture('qq_image', text.help.picture),
      picture('wechat_image', text.help.picture),
    ],
  },
  {
    title: text.links,
    fields: (['github_url', 'gitee_url', 'bilibili_url'] as const).map((name) => link(name, text.help.link)),
  },
];

export const siteFormOf = (site: SiteInfo): SiteForm =>
  Object.fromEntries(
    Object.entries(defaultSiteInfo).map(([name]) => [name, site[name as Name] ?? '']),
  ) as SiteForm;
