import { Tag } from 'antd';
import type { CustomPageSource } from '@yanye/shared/contract/custom-pages';
import { pageTextLimits } from '@yanye/shared/contract/custom-pages.calls';
import { GuardedButton } from '../controls/GuardedButton';
import { useToast } from '../controls/use-toast';
import { messages as pageMessages } from '../features/custom-pages/messages.zh';
import { pageListAddress, publicPageAddress } from '../features/custom-pages/page-addresses';
import { PageInfoDialog } from '../features/custom-pages/PageInfoDialog';
import { usePageStore, type PageInfo } from '../features/custom-pages/use-page-store';
import { messages } from '../messages.zh';
import { DocumentEditor } from './DocumentEditor';
import { useDocument } from './use-document';
import { useSaveKeys } from './use-save-keys';

const text = pageMessages.editor;

// A key space separate from article ids, which have no colon.
const subjectOf = (id: number | undefined) => `page:${id ?? 'new'}`;

interface Props {
  readonly page: CustomPageSource | undefined;
  readonly onCreated: (id: string | number) => void;
}

export const CustomPageEditor = ({ page, onCreated }: Props) => {
  const toast = useToast();
  const document = useDocument({
    store: usePageStore(page),
    subjectOf,
    onServer: false,
    refusal: undefined,
    // A new page has no address yet.
    isInfoFirst: true,
    onCreated,
  });
  const saveKeys = useSaveKeys();
  const { editor, stored, saving } = document;
  const isStored = stored.id !== undefined;
  const isShown = isStored && stored.info.is_shown;

  const submitInfo = async (info: PageInfo) => {
    const failure = await document.saveInfo(info);
    if (!failure) toast('success', pageMessages.info.saved);
    return failure;
  };

  return (
    <DocumentEditor
      document={document}
      heading={isStored ? text.heading : text.newHeading}
      articleId={undefined}
      listAddress={pageListAddress}
      listName={text.list}
      titlePlaceholder={text.titlePlaceholder}
      maxTitle={pageTextLimits.title}
      mark={isStored && !isShown && <Tag>{text.hidden}</Tag>}
      extras={[
        ...(isShown ? [{ label: text.visit, href: publicPageAddress(stored.info) }] : []),
        ...(isStored ? [{ label: text.info, onClick: () => void document.openInfo() }] : []),
      ]}
      primary={
        <GuardedButton
          refusal={undefined}
          type="primary"
          loading={saving}
          {...saveKeys}
          onClick={document.save}
        >
          {isShown ? messages.write.update : isStored ? messages.write.save : text.saveNew}
        </GuardedButton>
      }
    >
      {document.isInfoOpen && (
        <PageInfoDialog
          initial={{ ...stored.info, title: editor.title }}
          busy={saving}
          onSubmit={submitInfo}
          onClose={document.closeInfo}
        />
      )}
    </DocumentEditor>
  );
};
