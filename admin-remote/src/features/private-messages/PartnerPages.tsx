import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { messages as text } from './messages.zh';
import { PartnerList, type Partner } from './PartnerList';

interface Answer {
  readonly currentData?: { readonly pages: readonly { readonly list: readonly Partner[] }[] } | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly isFetchingNextPage: boolean;
}

interface Props {
  readonly answer: Answer;
  /** 0 if none is selected. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly empty: ReactNode;
}

export const PartnerPages = ({ answer, chosen, onChoose, empty }: Props) => {
  const { currentData: data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  if (!data && error) return <FailedView error={error} onRetry={refetch} />;
  if (!data) return <LoadingView lines={6} />;
  const people = data.pages.flatMap(({ list }) => list);
  if (people.length === 0) return empty;
  return (
    <>
      <PartnerList partners={people} chosen={chosen} onChoose={onChoose} />
      {hasNextPage && (
        <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.older}
        </Button>
      )}
    </>
  );
};
