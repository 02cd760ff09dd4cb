import { useState } from 'react';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { useToast } from '#controls/use-toast.ts';
import { ArrangeDialog } from './ArrangeDialog';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';

interface Props {
  readonly kind: TermKind;
  readonly refusal: string | undefined;
}

/** Names in the dialog: one page. The rest follows by use. */
const most = 100;

export const ArrangeButton = ({ kind, refusal }: Props) => {
  const { arrange: text } = textOf(kind);
  const toast = useToast();
  const [names, setNames] = useState<readonly string[]>();
  const [load, { isFetching }] = taxonomyApi.useLazyTermsQuery();
  const open = async () => {
    const query = { limit: most, sort: 'order asc' } as const;
    const { data } = await load({ params: { kind }, query });
    if (data) setNames(data.list.map(({ name }) => name));
    else toast('error', text.failed);
  };
  return (
    <>
      <GuardedButton refusal={refusal} loading={isFetching} onClick={() => void open()}>
        {text.open}
      </GuardedButton>
      {names && <ArrangeDialog kind={kind} names={names} onClose={() => setNames(undefined)} />}
    </>
  );
};
