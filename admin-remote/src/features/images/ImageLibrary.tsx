import { AppstoreOutlined, UnorderedListOutlined, UploadOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { Image } from '@yanye/shared/contract/images';
import { mayManageImages } from '@yanye/shared/policy/images.policy';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FileButton } from '#controls/FileButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useLeaveGuard } from '#controls/use-leave-guard.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { RowTicks } from '#table/TableRows.tsx';
import { useOwnList } from '#table/use-managed-list.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import { imageColumns } from './image-columns';
import { ImageCard } from './ImageCard';
import cards from './ImageCards.module.css';
import { ImageDetails } from './ImageDetails';
import {
  imageChoices,
  imageFields,
  imageFilters,
  imageIdOf,
  imageKinds,
  imageNameOf,
  imageSorts,
  imageTabs,
  imageUses,
} from './image-list';
import styles from './ImageLibrary.module.css';
import { imagesApi } from './images.api';
import { libraryUpload } from './library-upload';
import { messages as text } from './messages.zh';
import { UploadQueue } from './UploadQueue';
import { uploadSummary } from './upload-summary';
import { useDroppedFiles } from './use-dropped-files';
import { useLibraryUpload } from './use-library-upload';
import { useRemoveImages } from './use-remove-images';

const CardsSkeleton = () => (
  <LoadingView>
    <div className={cards.cards}>
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={cards.waiting} />
      ))}
    </div>
  </LoadingView>
);

type Layout = keyof typeof text.layouts;

/** The layout is in the query string but is not a filter. */
const kept = ['layout'] as const;
const useLayout = (): readonly [Layout, (layout: Layout) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (layout: Layout) => {
    const next = new URLSearchParams(params);
    if (layout === 'rows') next.set('layout', layout);
    else next.delete('layout');
    setParams(next, { preventScrollReset: true });
  };
  return [params.get('layout') === 'rows' ? 'rows' : 'cards', choose];
};

export const ImageLibrary = () => {
  const [layout, setLayout] = useLayout();
  const remove = useRemoveImages();
  const refusal = useRefusal(mayManageImages);
  const list = useOwnList<'remove'>({
    fields: imageFields,
    unit: text.unit,
    refusal,
    kept,
    act: (_action, ids, onDone) =>
      remove(
        shown.filter((image) => ids.includes(imageIdOf(image))),
        onDone,
      ),
  });
  const { page, limit, key, sort, filters } = list.control.query;
  const answer = imagesApi.useImageLibraryQuery(
    {
      query: {
        page,
        limit,
        key,
        kind: imageKinds.find((known) => known === filters.kind) ?? '',
        ...(filters.of === 'texts' && { of: filters.of }),
        use: imageUses.find((known) => known === filters.use) ?? '',
        sort: imageSorts.find((known) => known === sort) ?? imageSorts[0],
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<number>();
  const upload = useLibraryUpload();
  useLeaveGuard(uploadSummary(upload.items).isBusy, text.queue);
  const take = (files: readonly File[]) => void upload.add(files);
  const { isOver, handlers } = useDroppedFiles({ onFiles: take, isOff: refusal !== undefined });

  const shown = (answer.currentData ?? answer.data)?.list ?? [];
  const looked = shown.find(({ id }) => id === opened);

  const drawCards = (images: readonly Image[], ticks: RowTicks) => (
    <ul className={cards.cards} aria-label={text.list} aria-busy={answer.isFetching}>
      {images.map((image) => (
        <ImageCard
          key={image.id}
          image={image}
          isChosen={ticks.ids.includes(imageIdOf(image))}
          refusal={refusal}
          onChoose={() => ticks.onTick(imageIdOf(image), false)}
          onOpen={() => setOpened(image.id)}
        />
      ))}
    </ul>
  );

  return (
    <div className={styles.library} data-over={isOver} {...handlers}>
      <Screen
        title={text.title}
        hint={refusal}
        tools={
          <FileButton
            type="primary"
            icon={<UploadOutlined aria-hidden />}
            label={text.upload}
            accept={libraryUpload.accept}
            multiple
            refusal={refusal}
            onFiles={take}
          >
            {text.upload}
          </FileButton>
        }
      >
        {refusal === undefined && (
          <p className={styles.drop} data-over={isOver}>
            {isOver ? text.drop : text.uploadHint}
          </p>
        )}
        {upload.items.length > 0 && (
          <UploadQueue
            items={upload.items}
            onRetry={(id) => void upload.retry(id)}
            onAbort={upload.abort}
            onRemove={upload.remove}
          />
        )}
        <ManagedTable
          label={text.list}
          list={list}
          answer={answer}
          columns={imageColumns(({ id }) => setOpened(id))}
          draw={layout === 'cards' ? drawCards : undefined}
          tabs={refusal === undefined ? imageTabs : undefined}
          filters={imageFilters}
          choices={imageChoices}
          searchLabel={text.search}
          idOf={imageIdOf}
          nameOf={imageNameOf}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyView title={text.empty} text={text.emptyHint} />}
          filteredEmpty={filters.of === 'texts' && key === '' ? text.emptyTexts : text.filteredEmpty}
          rowHeight={67}
          skeleton={layout === 'cards' && <CardsSkeleton />}
          tools={
            <Segmented
              aria-label={text.layout}
              value={layout}
              options={[
                { value: 'cards', label: text.layouts.cards, icon: <AppstoreOutlined aria-hidden /> },
                { value: 'rows', label: text.layouts.rows, icon: <UnorderedListOutlined aria-hidden /> },
              ]}
              onChange={setLayout}
            />
          }
        />
      </Screen>
      {looked && (
        <ImageDetails
          key={looked.id}
          image={looked}
          refusal={refusal}
          onRemove={() => remove([looked], () => setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
};
