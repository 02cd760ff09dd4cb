import { Form, Input } from 'antd';
import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import type { RoleProposalWithTexts } from '@yanye/shared/contract/role-proposals';
import { proposalLimits } from '@yanye/shared/contract/role-proposals.calls';
import { Failure } from '#controls/Failure.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { TagsField } from '../editor/TagsField';
import { messages } from './messages.zh';
import { proposalsApi } from './proposals.api';

const text = messages.dialog;

interface Props {
  readonly proposal: RoleProposalWithTexts;
  readonly onDecided: () => void;
}

interface Decision {
  readonly name: string;
  readonly tagList: number[];
  readonly reason: string;
}

/** Accepts a proposal under a name and with tags, or refuses it with a reason. */
export const ProposalDecision = ({ proposal, onDecided }: Props) => {
  const { id, name, tags, renews } = proposal;
  const refusal = useListRefusal();
  const withToast = useSuccessToast();
  const [decide, { isLoading }] = proposalsApi.useDecideProposalMutation();
  const record = useRecordForm<Decision>(() => ({
    ...{ name, reason: '' },
    tagList: tags.map((tag) => tag.id),
  }));
  const { form, initial, failure, refused, forget } = record;

  const settle = async (accept: boolean) => {
    forget();
    const values = { ...initial, ...form.getFieldsValue() };
    const reason = values.reason.trim();
    if (!accept && reason === '') {
      form.setFields([{ name: 'reason', errors: [text.needReason] }]);
      return;
    }
    const body = { accept, reason, name: values.name.trim(), tagList: values.tagList };
    const work = decide({ params: { id }, body });
    const { error } = await withToast(work, accept ? text.accepted(body.name) : text.refused(name));
    if (error) refused(error);
    else onDecided();
  };

  return (
    <Form form={form} layout="vertical" initialValues={initial} disabled={isLoading}>
      <Failure reason={failure?.msg} />
      {renews !== 0 && <Muted as="p">{text.renews}</Muted>}
      <Form.Item<Decision> name="name" label={text.name}>
        <Input maxLength={roleLengths.name} />
      </Form.Item>
      <Form.Item<Decision> name="tagList" label={text.tags}>
        <TagsField />
      </Form.Item>
      <Form.Item<Decision> name="reason" label={text.reason} extra={text.reasonHint}>
        <Input.TextArea rows={2} maxLength={proposalLimits.reason} />
      </Form.Item>
      <Row justify="end">
        <GuardedButton danger refusal={refusal} loading={isLoading} onClick={() => void settle(false)}>
          {text.refuse}
        </GuardedButton>
        <GuardedButton type="primary" refusal={refusal} loading={isLoading} onClick={() => void settle(true)}>
          {text.accept}
        </GuardedButton>
      </Row>
    </Form>
  );
};
