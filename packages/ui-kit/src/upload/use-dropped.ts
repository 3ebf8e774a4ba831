import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Files that are dropped on an element, or pasted into it. */
export function useDropped(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    hand: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => take([...event.clipboardData.files]),
    },
  };
}
