import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Grid, Space } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { Role } from '@yanye/shared/policy/roles';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages } from '#messages.zh.ts';
import type { EditAddress } from './ArticleCell';
import { recordRefusal } from './article-refusals';
import { plainTitle } from './plain-title';

const text = messages.list;

/** Handlers of the actions of a row, and the viewer's role. */
export interface RowActionSet {
  readonly role: Role;
  readonly editAddress: EditAddress;
  readonly onEdit: (article: ArticleItem) => void;
  readonly onInfo: (article: ArticleItem) => void;
  readonly onRemove: (article: ArticleItem) => void;
  readonly onApprove: (article: ArticleItem) => void;
  readonly onReturn: (article: ArticleItem) => void;
  readonly onTakeBack: (article: ArticleItem) => void;
  /** Filters the list by an author. */
  readonly onAuthor: (nickName: string) => void;
}

interface RowAction {
  readonly name: string;
  readonly refusal: string | undefined;
  readonly act: (article: ArticleItem) => void;
  readonly danger: boolean;
}

/** The actions for an article that is pending review. */
const reviewActions = (
  { may_judge, may_take_back }: ArticleItem,
  actions: RowActionSet,
): readonly RowAction[] => {
  const action = (name: string, act: RowAction['act']): RowAction => ({
    name,
    refusal: undefined,
    act,
    danger: false,
  });
  return [
    ...(may_judge ? [action(text.approve, actions.onApprove), action(text.giveBack, actions.onReturn)] : []),
    ...(may_take_back ? [action(text.takeBack, actions.onTakeBack)] : []),
  ];
};

const maxButtons = 3;

/** The actions for one article: buttons, and a menu on narrow screens. */
export const RowActions = ({
  article,
  actions,
}: {
  readonly article: ArticleItem;
  readonly actions: RowActionSet;
}) => {
  const { role, onEdit, onInfo, onRemove } = actions;
  const { md = true } = Grid.useBreakpoint();
  const title = plainTitle(article.title);
  const editing = recordRefusal(role, article.may_edit);
  const waiting = reviewActions(article, actions);
  const list: readonly RowAction[] = [
    ...waiting,
    { name: text.edit, refusal: editing, act: onEdit, danger: false },
    { name: text.info, refusal: editing, act: onInfo, danger: false },
    { name: text.remove, refusal: recordRefusal(role, article.may_remove), act: onRemove, danger: true },
  ];
  const itemOf = ({ name, refusal, act, danger }: RowAction) => ({
    key: name,
    label: refusal === undefined ? name : `${name}（${refusal}）`,
    disabled: refusal !== undefined,
    danger,
    onClick: () => act(article),
  });
  const asButtons = !md ? [] : list.length > maxButtons ? waiting : list;
  const asItems = list.filter((action) => !asButtons.includes(action));
  return (
    <Space size={0}>
      {asButtons.map(({ name, refusal, act, danger }) => (
        <GuardedButton
          key={name}
          type="text"
          size="small"
          danger={danger}
          refusal={refusal}
          aria-label={`${name}《${title}》`}
          onClick={() => act(article)}
        >
          {name}
        </GuardedButton>
      ))}
      {asItems.length > 0 && (
        <Dropdown menu={{ items: asItems.map(itemOf) }} trigger={['click']}>
          <Button type="text" aria-label={text.more(title)} icon={<EllipsisOutlined />} />
        </Dropdown>
      )}
    </Space>
  );
};
