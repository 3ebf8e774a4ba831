import { type DragEvent, type ReactNode, useState } from 'react';

/** Files that are dropped anywhere on the page go into the folder; folders and what lies in them are left out by the browser. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
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
        const files = [...event.dataTransfer.items].flatMap((item) =>
          item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? []),
        );
        onFiles?.(files);
      }}
    >
      {children}
    </div>
  );
}
