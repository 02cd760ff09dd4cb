import { chatFileLimits, chatFileSuffixes, chatFileKindOf } from '@yanye/shared/contract/chat-files.calls';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import { imageCalls, imageLimits } from '@yanye/shared/contract/images.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { isAccepted } from '@yanye/shared/upload/accepted';
import { chatMessages as text } from '../../messages.zh';
import { useRoom, useRoomView } from '../../room/room-context';
import { useUploads, type Upload } from './use-uploads';

const listed = (suffixes: readonly string[]): string => suffixes.map((suffix) => `.${suffix}`).join(',');

export const acceptedPictures = listed(imageLimits.suffixes);
export const acceptedFiles = listed(Object.values(chatFileSuffixes).flat());

export interface Attachments {
  readonly takesPictures: boolean;
  readonly takesFiles: boolean;
  /** Uploads pictures and files, and sends each as a message. */
  readonly add: (files: readonly File[]) => void;
  readonly uploads: readonly Upload[];
}

const plain = { reply: null, mentions: [] } as const;

const usePictureUploads = (tell: (reason: string) => void) => {
  const { client } = useRoom();
  return useUploads({
    kind: 'picture',
    action: imageCalls.uploadOne.path,
    field: 'image',
    accept: acceptedPictures,
    onRefused: tell,
    onDone: (answer) => client.send({ ...plain, msg_type: chatTypes.image, content: answer as string }),
  });
};

interface UploadedFile {
  readonly token: string;
  readonly name: string;
  readonly size: number;
}

const useFileUploads = (tell: (reason: string) => void) => {
  const { client, roomId } = useRoom();
  return useUploads({
    kind: 'file',
    action: chatCalls.uploadFile.path,
    query: { room: roomId },
    field: 'file',
    accept: acceptedFiles,
    onRefused: tell,
    onDone: (answer) => {
      const { token, name, size } = answer as UploadedFile;
      client.send({ ...plain, msg_type: chatTypes.file, content: token, file: { name, size } });
    },
  });
};

const isPicture = (file: File): boolean =>
  isAccepted(file, acceptedPictures) || file.type.startsWith('image/');

/** @returns why a file is not worth an upload; undefined where the server decides */
const problemOf = (
  file: File,
  { takesPictures, takesFiles }: Pick<Attachments, 'takesPictures' | 'takesFiles'>,
): string | undefined => {
  if (isPicture(file)) return takesPictures ? undefined : text.picturesClosed;
  if (!takesFiles) return text.filesClosed;
  if (chatFileKindOf(file.name) === undefined) return text.fileRefused(file.name);
  const megabytes = chatFileLimits.bytes / 1024 / 1024;
  return file.size > chatFileLimits.bytes ? text.fileTooLarge(file.name, megabytes) : undefined;
};

/** Pictures and files that are chosen, pasted or dropped. */
export const useAttachments = (): Attachments => {
  const { actor } = useRoom();
  const dispatch = useAppDispatch();
  const maySend = useRoomView(({ may_send }) => may_send === true) && actor !== undefined;
  const takesPictures = useRoomView(({ log }) => log.settings.isSendImage) && maySend;
  const takesFiles = useRoomView(({ log }) => log.settings.isSendFile) && maySend;
  const tell = (reason: string): void => void dispatch(showToast({ kind: 'error', text: reason }));
  const pictures = usePictureUploads(tell);
  const files = useFileUploads(tell);
  const add = (added: readonly File[]): void => {
    const fitting = added.filter((file) => {
      const problem = problemOf(file, { takesPictures, takesFiles });
      if (problem !== undefined) tell(problem);
      return problem === undefined;
    });
    pictures.add(fitting.filter(isPicture));
    files.add(fitting.filter((file) => !isPicture(file)));
  };
  return { takesPictures, takesFiles, add, uploads: [...pictures.uploads, ...files.uploads] };
};
