import {
  type AgreementField,
  agreementConfigPage,
} from '@volante/contracts/agreements/agreement-config.contract';
import { AGREEMENT_VARIABLES } from '@volante/contracts/agreements/agreement-words';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePicture } from '@volante/ui-kit/use-picture';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { resized } from './new-field';

const STEP = 20;
const LARGE_STEP = 200;

interface PageCanvasProps {
  id: string;
  /** Changes with the PDF, and with it the picture. */
  file: string;
  page: number;
  ratio: number;
  fields: readonly AgreementField[];
  chosen: readonly string[];
  isReadOnly: boolean;
  /** `isMore`: beside those that are chosen already. */
  onChoose: (id: string, isMore: boolean) => void;
  onChange: (field: AgreementField) => void;
  /** By a step, with all that are chosen. */
  onMove: (field: AgreementField, dx: number, dy: number) => void;
  /** Each press adds to what is chosen: for fingers, which have no Shift. */
  isSeveral: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where the pointer was; the field as it was when it was resized first. */
type Hold = { x: number; y: number; field: AgreementField; isResize: boolean };

interface PlaceProps
  extends Pick<PageCanvasProps, 'chosen' | 'isReadOnly' | 'isSeveral' | 'onChoose' | 'onChange' | 'onMove'> {
  field: AgreementField;
}

/** Dragging with a pointer, and the arrow keys. */
function usePlaceHand({ field, chosen, isReadOnly, isSeveral, onChoose, onChange, onMove }: PlaceProps) {
  const hold = useRef<Hold | null>(null);
  const end = () => {
    hold.current = null;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('.vb-agreement-sheet')?.getBoundingClientRect();
    if (!hold.current || !sheet) return;
    const dx = ((event.clientX - hold.current.x) / Math.max(sheet.width, 1)) * PAGE_UNITS;
    const dy = ((event.clientY - hold.current.y) / Math.max(sheet.height, 1)) * PAGE_UNITS;
    if (hold.current.isResize) return onChange(resized(hold.current.field, dx, dy));
    onMove(field, dx, dy);
    hold.current = { ...hold.current, x: event.clientX, y: event.clientY };
  };
  const begin = (isResize: boolean) => (event: PointerEvent<HTMLElement>) => {
    const isMore = isSeveral || event.shiftKey || event.ctrlKey || event.metaKey;
    // Pressed to be dragged: those chosen with it stay so.
    if (isMore || !chosen.includes(field.id)) onChoose(field.id, isMore);
    if (isReadOnly) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    hold.current = { x: event.clientX, y: event.clientY, field, isResize };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || isReadOnly) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    if (event.altKey) onChange(resized(field, dx, dy));
    else onMove(field, dx, dy);
  };
  return { begin, onKeyDown, moves: { onPointerMove, onPointerUp: end, onPointerCancel: end } };
}

const at = (units: number) => `${(units / PAGE_UNITS) * 100}%`;

function Place(props: PlaceProps) {
  const { field, chosen, isReadOnly, onChoose } = props;
  const isChosen = chosen.includes(field.id);
  const text = useAgreementText();
  const { begin, onKeyDown, moves } = usePlaceHand(props);
  const hasWords = ['text', 'tick', 'written'].includes(field.variable);
  return (
    <div
      className={`vb-agreement-place vb-agreement-${field.signer}`}
      data-chosen={isChosen}
      style={{ left: at(field.x), top: at(field.y), width: at(field.width), height: at(field.height) }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onPointerDown={begin(false)}
        {...moves}
        // A pointer has chosen it before: this is the keyboard's press.
        onClick={(event) => event.detail === 0 && onChoose(field.id, event.shiftKey || props.isSeveral)}
        onKeyDown={onKeyDown}
      >
        {(hasWords && field.label) || AGREEMENT_VARIABLES[field.variable]}
      </button>
      {isChosen && chosen.length === 1 && !isReadOnly ? (
        <span
          className="vb-agreement-corner"
          title={text('agreements.config.resize')}
          onPointerDown={begin(true)}
          {...moves}
        />
      ) : null}
    </div>
  );
}

/** A page of the PDF with its places: dragged, or moved with the arrow keys (Shift: further, Alt: size). */
export function PageCanvas({ id, file, page, ratio, fields, ...rest }: PageCanvasProps) {
  const text = useAgreementText();
  const address = usePicture(agreementConfigPage, { id, page }, { of: file });
  return (
    <figure className="vb-agreement-page">
      <div className="vb-agreement-sheet" style={{ aspectRatio: `1 / ${ratio}` }}>
        {address ? (
          <img src={address} alt={text('agreements.config.page', { page })} draggable={false} />
        ) : null}
        {address === '' ? <Skeleton width="100%" height={200} /> : null}
        {address === null ? <p>{text('agreements.config.pageFault')}</p> : null}
        {fields
          .filter((field) => field.page === page)
          .map((field) => (
            <Place key={field.id} field={field} {...rest} />
          ))}
      </div>
      <figcaption className="v-help">{text('agreements.config.page', { page })}</figcaption>
    </figure>
  );
}
