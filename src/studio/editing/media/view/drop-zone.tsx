'use client';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type Props = { isOn: boolean; label: string; onFiles: (files: File[]) => void; children: ReactNode };

/** Takes files that are dropped anywhere on it. The button beside it does the same for a keyboard. */
export function DropZone({ isOn, label, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  // Events also come from what lies within; only as many leaves as enters mean that the pointer has gone.
  const depth = useRef(0);
  const move = (event: DragEvent, by: number) => {
    if (!isOn || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <div
      className="media-drop"
      data-over={isOver}
      onDragEnter={(event) => move(event, 1)}
      onDragOver={(event) => move(event, 0)}
      onDragLeave={(event) => move(event, -1)}
      onDrop={(event) => {
        move(event, -depth.current);
        if (isOn) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <p className="media-drop__label">{label}</p>}
    </div>
  );
}
