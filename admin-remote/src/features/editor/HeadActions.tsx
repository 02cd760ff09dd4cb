import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages } from '#messages.zh.ts';

/** Something that the head of an editor offers, as a word in the bar or as an entry of its menu. */
export interface HeadAction {
  readonly label: string;
  readonly refusal?: string | undefined;
  readonly hint?: string | undefined;
  readonly busy?: boolean;
  /** Opens in a new tab. */
  readonly href?: string;
  readonly onClick?: () => void;
}

interface Props {
  readonly actions: readonly HeadAction[];
}

const linked = (href: string | undefined) =>
  href === undefined ? {} : ({ href, target: '_blank', rel: 'noreferrer' } as const);

export const ActionWords = ({ actions }: Props) =>
  actions.map(({ label, refusal, hint, busy = false, href, onClick }) => (
    <GuardedButton
      key={label}
      type="text"
      refusal={refusal}
      {...(hint !== undefined && { hint })}
      loading={busy}
      {...linked(href)}
      {...(onClick && { onClick })}
    >
      {label}
    </GuardedButton>
  ));

export const ActionMenu = ({ actions }: Props) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: actions.map(({ label, refusal, href, onClick }) => ({
        key: label,
        disabled: refusal !== undefined,
        label: href === undefined ? label : <a {...linked(href)}>{label}</a>,
        ...(onClick && { onClick }),
      })),
    }}
  >
    <Button type="text" aria-label={messages.write.more} icon={<EllipsisOutlined />} />
  </Dropdown>
);
