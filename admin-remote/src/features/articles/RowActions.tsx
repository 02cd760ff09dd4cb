import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Grid, Space } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { GuardedButton } from '../../controls/GuardedButton';
import { messages } from '../../messages.zh';
import type { EditAddress } from './ArticleCell';
import { recordRefusal } from './article-refusals';
import { plainTitle } from './plain-title';

const text = messages.list;

/** What the actions of a row do, and for whom. */
export interface RowActionSet {
  readonly role: Role;
  readonly editAddress: EditAddress;
  readonly onEdit: (article: ArticleItem) => void;
  readonly onInfo: (article: ArticleItem) => void;
  readonly onRemove: (article: ArticleItem) => void;
  readonly onApprove: (article: ArticleItem) => void;
  readonly onReturn: (article: ArticleItem) => void;
  readonly onTakeBack: (article: ArticleItem) => void;
  /** Leaves only what this person wrote. */
  readonly onAuthor: (nickName: string) => void;
}

interface Deed {
  readonly name: string;
  readonly refusal: string | undefined;
  readonly act: (article: ArticleItem) => void;
  readonly danger: boolean;
}

/** What is done with what waits to be judged: by administrators, and by its author. */
const deedsWhileWaiting = ({ status }: ArticleItem, actions: RowActionSet): readonly Deed[] => {
  const { role, onApprove, onReturn, onTakeBack } = actions;
  const deed = (name: string, act: Deed['act']): Deed => ({ name, refusal: undefined, act, danger: false });
  if (status !== 'pending') return [];
  if (role === roles.admin) return [deed(text.approve, onApprove), deed(text.giveBack, onReturn)];
  return role === roles.user ? [deed(text.takeBack, onTakeBack)] : [];
};

const mostButtons = 3;

/** What can be done with one article: buttons side by side, one menu where there is little room. */
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
  const waiting = deedsWhileWaiting(article, actions);
  const list: readonly Deed[] = [
    ...waiting,
    { name: text.edit, refusal: editing, act: onEdit, danger: false },
    { name: text.info, refusal: editing, act: onInfo, danger: false },
    { name: text.remove, refusal: recordRefusal(role, article.may_remove), act: onRemove, danger: true },
  ];
  const itemOf = ({ name, refusal, act, danger }: Deed) => ({
    key: name,
    label: refusal === undefined ? name : `${name}（${refusal}）`,
    disabled: refusal !== undefined,
    danger,
    onClick: () => act(article),
  });
  const asButtons = !md ? [] : list.length > mostButtons ? waiting : list;
  const asItems = list.filter((deed) => !asButtons.includes(deed));
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
