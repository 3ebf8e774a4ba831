import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import type { CensorBox } from '@volante/contracts/files/pdf-tool.contract';
import { filePreviewPage } from '@volante/contracts/files/preview.contract';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePicture } from '@volante/ui-kit/use-picture';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useDriveText } from '../drive-text';
import { boxBetween, type DrawnBox, movedBox, resizedBox } from './censor-boxes';

const STEP = 50;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (units: number) => `${(units / PAGE_UNITS) * 100}%`;
const placeOf = ({ x, y, width, height }: Omit<CensorBox, 'page'>) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

interface Point {
  x: number;
  y: number;
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const sheet = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - sheet.left) / Math.max(sheet.width, 1)) * PAGE_UNITS,
    y: ((event.clientY - sheet.top) / Math.max(sheet.height, 1)) * PAGE_UNITS,
  };
}

/** A box is drawn from corner to corner. */
function useDrawing(page: number, onAdd: (box: CensorBox) => void) {
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null);
  const hand = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrawn({ from: pointOf(event), to: pointOf(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawn) setDrawn({ ...drawn, to: pointOf(event) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const box = drawn && boxBetween(page, drawn.from, pointOf(event));
      if (box) onAdd(box);
      setDrawn(null);
    },
    onPointerCancel: () => setDrawn(null),
  };
  return { shown: drawn && boxBetween(page, drawn.from, drawn.to), hand };
}

interface BoxProps {
  box: DrawnBox;
  number: number;
  onChange: (box: DrawnBox) => void;
  onRemove: () => void;
}

/** Arrow keys move it, with Alt they change its size; Delete or a press takes it away. */
function Box({ box, number, onChange, onRemove }: BoxProps) {
  const text = useDriveText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange((event.altKey ? resizedBox : movedBox)(box, arrow[0], arrow[1]));
  };
  return (
    <button
      type="button"
      className="vb-censor-box"
      style={placeOf(box)}
      aria-label={text('drive.pdf.box', { number })}
      title={text('drive.pdf.boxHelp')}
      onKeyDown={onKeyDown}
      onClick={onRemove}
    />
  );
}

interface CensorPageProps {
  file: string;
  name: string;
  page: number;
  boxes: readonly DrawnBox[];
  onAdd: (box: CensorBox) => void;
  onChange: (box: DrawnBox) => void;
  onRemove: (key: number) => void;
}

/** A page with its boxes; drawing over it adds one. */
export function CensorPage({ file, name, page, boxes, onAdd, onChange, onRemove }: CensorPageProps) {
  const text = useDriveText();
  const address = usePicture(filePreviewPage, { id: file, page });
  const { shown, hand } = useDrawing(page, onAdd);
  if (address === null) return <p className="v-problem">{text('drive.preview.pageFault', { page })}</p>;
  if (address === '') return <Skeleton width="100%" height={480} />;
  return (
    <div className="vb-censor-sheet" {...hand}>
      <img src={address} alt={text('drive.preview.pageOf', { page, name })} draggable={false} />
      {boxes.map((box, at) => (
        <Box key={box.key} box={box} number={at + 1} onChange={onChange} onRemove={() => onRemove(box.key)} />
      ))}
      {shown ? <span className="vb-censor-box" style={placeOf(shown)} /> : null}
    </div>
  );
}
