import { UploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { Image } from '@yanye/shared/contract/images';
import { mayManageImages } from '@yanye/shared/policy/images.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { ChosenBar } from '../../controls/ChosenBar';
import { DataTable } from '../../controls/DataTable';
import { GuardedButton } from '../../controls/GuardedButton';
import { PagedRows, pageSize } from '../../controls/PagedRows';
import { RowsSkeleton } from '../../controls/RowsSkeleton';
import { Panel, Screen } from '../../controls/screen/Screen';
import { useLeaveGuard } from '../../controls/use-leave-guard';
import { messages as admin } from '../../messages.zh';
import { imageColumns } from './image-columns';
import { isNarrowed, wholeLibrary } from './image-view';
import { ImageCard } from './ImageCard';
import cards from './ImageCards.module.css';
import { ImageDetails } from './ImageDetails';
import styles from './ImageLibrary.module.css';
import { useImageLibraryQuery } from './images.api';
import { libraryUpload } from './library-upload';
import { LibraryTools } from './LibraryTools';
import { messages as text } from './messages.zh';
import { UploadQueue } from './UploadQueue';
import { uploadSummary } from './upload-summary';
import { useDroppedFiles } from './use-dropped-files';
import { useImageView } from './use-image-view';
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

/** All pictures of the library, with the ways to bring, find, change and remove them. */
export const ImageLibrary = () => {
  const [view, change] = useImageView();
  const { page, key, kind, use, sort, layout } = view;
  const answer = useImageLibraryQuery(
    { query: { page, limit: pageSize, key, kind, use, sort } },
    { refetchOnMountOrArgChange: true },
  );
  const refusal = mayManageImages(useAppSelector(selectActor)) ? undefined : admin.frame.demoHint;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<number>();
  const removal = useRemoveImages();
  const upload = useLibraryUpload();
  useLeaveGuard(uploadSummary(upload.items).isBusy, text.queue);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => void upload.add(files);
  const { isOver, handlers } = useDroppedFiles({ onFiles: take, isOff: refusal !== undefined });

  const rows = (answer.currentData ?? answer.data)?.list ?? [];
  const here = rows.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const looked = rows.find(({ id }) => id === opened);
  const onChoose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...here, id] : here.filter((other) => other !== id));
  const removeOpened = (id: number) => removal.ask([id], () => setOpened(undefined));

  const shown = (images: readonly Image[]) =>
    layout === 'rows' ? (
      <DataTable
        label={text.list}
        columns={imageColumns({ chosen: here, refusal, onChoose, onOpen: ({ id }) => setOpened(id) })}
        rows={images}
        keyOf={({ id }) => id}
        busy={answer.isFetching}
      />
    ) : (
      <ul className={cards.cards} aria-label={text.list} aria-busy={answer.isFetching}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            isChosen={here.includes(image.id)}
            refusal={refusal}
            onChoose={(isChosen) => onChoose(image.id, isChosen)}
            onOpen={() => setOpened(image.id)}
          />
        ))}
      </ul>
    );

  return (
    <div className={styles.library} data-over={isOver} {...handlers}>
      <Screen
        title={text.title}
        hint={isOver ? text.drop : (refusal ?? text.uploadHint)}
        tools={
          <>
            <GuardedButton
              type="primary"
              icon={<UploadOutlined aria-hidden />}
              refusal={refusal}
              onClick={() => input.current?.click()}
            >
              {text.upload}
            </GuardedButton>
            <input
              ref={input}
              hidden
              multiple
              type="file"
              accept={libraryUpload.accept}
              aria-label={text.upload}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </>
        }
      >
        {upload.items.length > 0 && (
          <UploadQueue
            items={upload.items}
            onRetry={(id) => void upload.retry(id)}
            onAbort={upload.abort}
            onRemove={upload.remove}
          />
        )}
        <LibraryTools
          view={view}
          onChange={change}
          isBusy={answer.isFetching}
          onRefresh={() => void answer.refetch()}
        />
        {removal.kept.length > 0 && (
          <Alert
            type="warning"
            showIcon
            closable={{ closeIcon: true, onClose: removal.forgetKept }}
            title={text.keptTitle(removal.kept.length)}
            description={
              <ul className={styles.kept}>
                {removal.kept.map(({ id, name, reason }) => (
                  <li key={id}>{text.kept(name, reason)}</li>
                ))}
              </ul>
            }
          />
        )}
        <Panel>
          {rows.length > 0 && (
            <ChosenBar
              text={text}
              ids={rows.map(({ id }) => id)}
              chosen={here}
              refusal={refusal}
              onChoose={setChosen}
              onRemove={() => removal.ask(here, () => setChosen([]))}
            />
          )}
          <PagedRows
            answer={{ ...answer, currentData: answer.currentData ?? answer.data }}
            page={page}
            onPage={(next) => change({ page: next })}
            skeleton={layout === 'rows' ? <RowsSkeleton height={67} /> : <CardsSkeleton />}
            empty={
              isNarrowed(view) ? (
                <FilteredEmptyView title={text.filteredEmpty} onClear={() => change(wholeLibrary)} />
              ) : (
                <EmptyView title={text.empty} text={text.emptyHint} />
              )
            }
          >
            {shown}
          </PagedRows>
        </Panel>
      </Screen>
      {looked && (
        <ImageDetails
          key={looked.id}
          image={looked}
          refusal={refusal}
          onRemove={() => removeOpened(looked.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
};
