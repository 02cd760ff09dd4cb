import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, type MouseEvent } from 'react';
import { useNavigate } from '@yanye/shared/router';
import { useMedia } from '@yanye/shared/settings/use-media';
import { messages } from '../messages.zh';
import { GuardedButton } from './GuardedButton';
import styles from './RowSteps.module.css';

/** One action on a row: it does something, or leads to an address. */
export interface RowStep {
  readonly name: string;
  /** Why the user may not; undefined if they may. */
  readonly refusal?: string | undefined;
  /** Stands last in the menu, behind a line. */
  readonly danger?: boolean;
  readonly isBusy?: boolean;
  /** Cannot be done at present, for a reason that is to be seen. */
  readonly isOff?: boolean;
  readonly act?: () => void;
  /** Further choices, in a menu of their own. */
  readonly steps?: readonly RowStep[];
  /** An address of this remote. */
  readonly to?: string;
  /** An address of another remote or site, whose page loads as a whole. */
  readonly href?: string;
  /** Opens `href` in a new tab. */
  readonly isOutside?: boolean;
}

/** What can be done with a row. */
export interface RowStepSet {
  /** The step that the row waits for; it is always visible. */
  readonly next?: RowStep | undefined;
  /** What one does most; visible where the pointer or the focus is, and in the menu of a card. Left out beside `next`. */
  readonly usual?: RowStep | undefined;
  /** Everything else, in a menu; no menu if there is nothing. */
  readonly more?: readonly RowStep[];
}

interface Props extends RowStepSet {
  /** Name of the row, such as 《标题》 or 「名称」, part of the accessible names. */
  readonly of: string;
}

interface Address {
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
}

/** Makes the visible step a link, which can be opened in a tab of its own. */
const addressOf = ({ to, href, refusal, isOutside }: RowStep): Address => {
  const address = to ?? href;
  if (address === undefined || refusal !== undefined) return {};
  return { href: address, ...(isOutside && { target: '_blank', rel: 'noreferrer' }) };
};

const isOpenedElsewhere = ({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  currentTarget instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey);

/** The widths at which the rows of tables are cards. */
const cards = '(max-width: 1023px)';

type Items = NonNullable<MenuProps['items']>;

/**
 * The actions on a row, the same in every list: at most one word, and everything else in a menu. Arrow keys move
 * through the menu; the focus returns to its button before an action runs, so that dialogs give it back there.
 */
export const RowSteps = ({ of, next, usual, more = [] }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  // Cards have no room for a word that waits for nothing.
  const isCard = useMedia(cards);
  const shown = next ?? (isCard ? undefined : usual);
  const inMenu = usual !== undefined && shown === undefined ? [usual, ...more] : more;
  const last = inMenu.filter(({ danger }) => danger);

  const run = ({ act, to, href, isOutside }: RowStep) => {
    if (to !== undefined) return void navigate(to);
    if (href !== undefined) return void window.open(href, isOutside ? '_blank' : '_self', 'noreferrer');
    act?.();
  };
  const itemOf = (step: RowStep): Items[number] => ({
    key: step.name,
    label: (
      <span className={step.danger ? styles.danger : undefined}>
        {step.refusal === undefined ? step.name : `${step.name}（${step.refusal}）`}
      </span>
    ),
    disabled: step.refusal !== undefined || step.isBusy === true || step.isOff === true,
    ...(step.steps
      ? { children: step.steps.map(itemOf) }
      : {
          onClick: ({ domEvent }) => {
            // The rest of the key press would go to what has the focus next.
            domEvent.preventDefault();
            button.current?.focus();
            run(step);
          },
        }),
  });
  const items: Items = [
    ...inMenu.filter(({ danger }) => !danger).map(itemOf),
    ...(last.length > 0 && last.length < inMenu.length ? [{ type: 'divider' as const }] : []),
    ...last.map(itemOf),
  ];
  return (
    <span className={styles.steps} data-waits={next !== undefined || undefined}>
      {shown && (
        <GuardedButton
          type="text"
          size="small"
          className={shown === next ? styles.next : styles.usual}
          refusal={shown.refusal}
          loading={shown.isBusy === true}
          aria-label={`${shown.name}${of}`}
          {...addressOf(shown)}
          onClick={(event) => {
            if (shown.href !== undefined || isOpenedElsewhere(event)) return;
            event.preventDefault();
            run(shown);
          }}
        >
          {shown.name}
        </GuardedButton>
      )}
      {items.length > 0 && (
        <Dropdown
          menu={{ items }}
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          onOpenChange={(isOpen) => {
            // Escape and Tab leave the focus in the menu, which goes away.
            if (!isOpen && document.activeElement?.closest('[role=menu]')) button.current?.focus();
          }}
        >
          <Button
            ref={button}
            type="text"
            aria-label={messages.states.moreOf(of)}
            icon={<EllipsisOutlined aria-hidden />}
          />
        </Dropdown>
      )}
    </span>
  );
};
