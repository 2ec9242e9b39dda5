import { type DragEvent, useState } from 'react';

/** Files that are dropped somewhere. A dragged text is none of its business: a field takes that itself. */
export function useFileDrop(isWanted: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => isWanted && dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
