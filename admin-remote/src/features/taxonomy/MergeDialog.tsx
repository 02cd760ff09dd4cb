import { ArrowRightOutlined } from '@ant-design/icons';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import type { Term } from '@yanye/shared/contract/taxonomy';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { Failure } from '#controls/Failure.tsx';
import { Stack } from '#layout/Stack.tsx';
import { MergeEffects } from './MergeEffects';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';
import styles from './Terms.module.css';
import { useTermChanges } from './use-term-changes';

interface Props {
  readonly kind: TermKind;
  /** Those that were chosen; of several, the most used one is the target at first. */
  readonly terms: readonly Term[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const suggested = 20;

/** Several terms become one. It names the sum without doubles before anything changes. */
export const MergeDialog = ({ kind, terms, onClose, onDone }: Props) => {
  const text = textOf(kind);
  const words = text.mergeDialog;
  const [first] = terms.toSorted((one, other) => other.count - one.count);
  const [target, setTarget] = useState<Pick<Term, 'name' | 'description'> | undefined>(
    terms.length > 1 ? first : undefined,
  );
  const [key, setKey] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const { sayDone } = useTermChanges(kind);
  const [merge, { isLoading }] = taxonomyApi.useMergeTermsMutation();
  const into = target?.name ?? '';
  const names = terms.map(({ name }) => name).filter((name) => name !== into);
  const found = taxonomyApi.useTermsQuery({ params: { kind }, query: { key, limit: suggested } });
  const sum = taxonomyApi.useTermSumQuery(
    { params: { kind }, body: { names, into } },
    { skip: into === '' || names.length === 0, refetchOnMountOrArgChange: true },
  );
  const data = into === '' ? undefined : sum.currentData;
  const others = [...terms, ...(found.data?.list ?? [])].filter(
    ({ name }, at, all) =>
      all.findIndex((other) => other.name === name) === at && (terms.length > 1 || name !== terms[0]?.name),
  );

  const run = async () => {
    setFailure(undefined);
    const { data: done, error } = await merge({ params: { kind }, body: { names, into } });
    if (!done) return setFailure(asApiError(error));
    sayDone(words.done(done.count, into), done.id);
    onDone();
  };

  return (
    <Modal
      open
      width={600}
      title={words.title(names, into)}
      mask={{ closable: false }}
      okText={data ? words.confirm(data.moved) : text.merge}
      okButtonProps={{ disabled: data === undefined, loading: isLoading }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <Failure reason={failure?.msg ?? (sum.error ? words.failed : undefined)} />
        <Form layout="vertical">
          <Form.Item className={styles.target} label={words.target} htmlFor="merge-target">
            <Select
              id="merge-target"
              showSearch={{ filterOption: false, onSearch: setKey }}
              placeholder={words.targetPlaceholder}
              {...(into !== '' && { value: into })}
              options={others.map(({ name, count }) => ({
                value: name,
                label: `${name} · ${text.number(count)}`,
              }))}
              onChange={(name: string) => setTarget(others.find((term) => term.name === name))}
            />
          </Form.Item>
        </Form>
        <div className={styles.flow}>
          <div className={styles.box}>
            {terms
              .filter(({ name }) => name !== into)
              .map(({ name, count }) => (
                <p key={name}>
                  <span className={styles.boxName}>{name}</span>
                  <br />
                  {words.gone(count)}
                </p>
              ))}
          </div>
          <ArrowRightOutlined className={styles.arrow} aria-hidden />
          <div className={styles.box} data-target={into !== ''} aria-live="polite">
            <p className={styles.boxName}>{into === '' ? words.targetPlaceholder : into}</p>
            {data && <p>{words.after(data.count)}</p>}
          </div>
        </div>
        {data && target && <MergeEffects kind={kind} names={names} target={target} sum={data} />}
      </Stack>
    </Modal>
  );
};
