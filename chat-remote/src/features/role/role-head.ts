import type { RolePage } from '@yanye/shared/contract/square';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { roleAddress } from '#roles/role-address.ts';
import { roleMessages as text } from './messages.zh';

const webPage = ({ id, name, abstract }: RolePage, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name,
  description: abstract,
  inLanguage: 'zh-CN',
  url: new URL(roleAddress(id), origin).href,
  breadcrumb: {
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: text.square,
        item: new URL('/bigModel/square', origin).href,
      },
      { '@type': 'ListItem', position: 2, name },
    ],
  },
});

/** The head of a role's page. One that is switched off is not for search engines. */
export const roleHead = (role: RolePage, origin: string): PageHead => ({
  title: role.name,
  description: role.abstract,
  canonical: roleAddress(role.id),
  type: 'website',
  ...(role.enable ? { jsonLd: webPage(role, origin) } : { noindex: true }),
});
