import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';

interface Options {
  /** Files dropped here, or pasted outside of an input field. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isOff: boolean;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName));

/** Handles dropped and pasted files. @returns whether files are dragged over the element, and its event handlers */
export const useDroppedFiles = ({ onFiles, isOff }: Options) => {
  const [isOver, setOver] = useState(false);
  // Children emit their own enter and leave events; only the last leave counts.
  const depth = useRef(0);

  const onPasted = useEffectEvent(onFiles);
  useEffect(() => {
    if (isOff) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isField(event.target)) return;
      event.preventDefault();
      onPasted(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOff]);

  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (isOff || !holdsFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragLeave: () => {
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDragOver: (event: DragEvent) => {
      if (!isOff && holdsFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      leave();
      if (isOff || !holdsFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
};
