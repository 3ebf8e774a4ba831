import { type DragEvent, type ReactNode, useState } from 'react';

interface DropZoneProps {
  /** `null`: nothing may be dropped here. */
  onDrop: ((entries: FileSystemEntry[]) => void) | null;
  children: ReactNode;
}

/** Files and folders from outside that are dropped anywhere on the page. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => onDrop !== null && event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard
    <div
      className={isOver ? 'vb-drive-drop vb-drive-over' : 'vb-drive-drop'}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop?.([...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []));
      }}
    >
      {children}
    </div>
  );
}
