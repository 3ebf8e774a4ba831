import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

interface DropZoneProps {
  /** Files and folders from outside; `null`: nothing may be dropped here. */
  onDrop: ((entries: FileSystemEntry[]) => void) | null;
  /** Drags and keys within the list. */
  hands: Readonly<
    Record<'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDrop', (event: DragEvent) => void>
  > & { onKeyDown: (event: KeyboardEvent) => void; onDragLeave?: (event: DragEvent) => void };
  children: ReactNode;
}

/** Dropped files and folders; to be read before the event ends. */
export const entriesOf = ({ dataTransfer }: DragEvent): FileSystemEntry[] =>
  [...dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);

/** The same, with files that have no place on a disk: attachments of a mail program. */
export const entriesOrFilesOf = ({ dataTransfer }: DragEvent): (FileSystemEntry | File)[] =>
  [...dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);

/** The page of a folder: files from outside are dropped anywhere on it, its rows onto folders. */
export function DropZone({ onDrop, hands, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => onDrop !== null && event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons, menus and links beside it do the same
    <div
      className={isOver ? 'vb-drive-drop vb-drive-over' : 'vb-drive-drop'}
      {...hands}
      onDragOver={(event) => {
        hands.onDragOver(event);
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
        setOver(false);
        hands.onDragLeave?.(event);
      }}
      onDrop={(event) => {
        hands.onDrop(event);
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop?.(entriesOf(event));
      }}
    >
      {children}
    </div>
  );
}
