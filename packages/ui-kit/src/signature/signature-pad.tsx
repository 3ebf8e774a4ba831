import { SIGNATURE_SHEET } from '@volante/contracts/signature-sheet';
import { type PointerEvent, useRef, useState } from 'react';
import './signature.css';

/** Units of the sheet: what moves less says nothing about a hand, and would only make the path longer. */
const MIN_MOVE = 5;
/** Below the contract's maximum: a scribble ends, it is not refused. */
const MAX_LETTERS = 5_900;

interface Point {
  x: number;
  y: number;
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  const on = (from: number, room: number, sheet: number) =>
    Math.round(Math.min(Math.max(from / Math.max(room, 1), 0), 1) * sheet);
  return {
    x: on(clientX - box.left, box.width, SIGNATURE_SHEET.width),
    y: on(clientY - box.top, box.height, SIGNATURE_SHEET.height),
  };
}

interface SignaturePadProps {
  id: string;
  label: string;
  describedBy: string;
  /** The strokes so far as a path; `null`: none. */
  value: string | null;
  onChange: (strokes: string) => void;
}

/** A field signed with finger, pen or mouse. A person without a pointer signs by typing, beside it. */
export function SignaturePad({ id, label, describedBy, value, onChange }: SignaturePadProps) {
  // The stroke that is being drawn: events come faster than they are shown, and none of them is lost.
  const hand = useRef<{ path: string; last: Point } | null>(null);
  const [stroke, setStroke] = useState('');
  const drawn = value ?? '';
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // Browsers keep the stroke when it leaves the sheet; jsdom cannot.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const last = pointOf(event);
    hand.current = { path: `M${last.x} ${last.y}L${last.x} ${last.y}`, last };
    setStroke(hand.current.path);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!hand.current) return;
    const { path, last } = hand.current;
    const to = pointOf(event);
    const isFull = drawn.length + path.length > MAX_LETTERS;
    if (isFull || Math.hypot(to.x - last.x, to.y - last.y) < MIN_MOVE) return;
    hand.current = { path: `${path}L${to.x} ${to.y}`, last: to };
    setStroke(hand.current.path);
  };
  const end = () => {
    const path = hand.current?.path ?? '';
    hand.current = null;
    setStroke('');
    if (path !== '' && drawn.length <= MAX_LETTERS) onChange(drawn + path);
  };
  const { width, height } = SIGNATURE_SHEET;
  return (
    <svg
      id={id}
      className="vs-signature vs-signature-pad"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={drawn + stroke} />
    </svg>
  );
}
