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
import { moved, resized } from './new-field';

const STEP = 20;
const LARGE_STEP = 200;

interface PageCanvasProps {
  id: string;
  /** Changes with the PDF, and with it the picture. */
  file: string;
  page: number;
  ratio: number;
  fields: readonly AgreementField[];
  chosen: string | null;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
  onChange: (field: AgreementField) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Hold = { x: number; y: number; field: AgreementField; isResize: boolean };

interface PlaceProps extends Pick<PageCanvasProps, 'chosen' | 'isReadOnly' | 'onChoose' | 'onChange'> {
  field: AgreementField;
}

/** Dragging with a pointer, and the arrow keys. */
function usePlaceHand({ field, isReadOnly, onChoose, onChange }: PlaceProps) {
  const hold = useRef<Hold | null>(null);
  const end = () => {
    hold.current = null;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('.vb-agreement-sheet')?.getBoundingClientRect();
    if (!hold.current || !sheet) return;
    const dx = ((event.clientX - hold.current.x) / Math.max(sheet.width, 1)) * PAGE_UNITS;
    const dy = ((event.clientY - hold.current.y) / Math.max(sheet.height, 1)) * PAGE_UNITS;
    onChange((hold.current.isResize ? resized : moved)(hold.current.field, dx, dy));
  };
  const begin = (isResize: boolean) => (event: PointerEvent<HTMLElement>) => {
    onChoose(field.id);
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
    onChange((event.altKey ? resized : moved)(field, arrow[0] * step, arrow[1] * step));
  };
  return { begin, onKeyDown, moves: { onPointerMove, onPointerUp: end, onPointerCancel: end } };
}

const at = (units: number) => `${(units / PAGE_UNITS) * 100}%`;

function Place(props: PlaceProps) {
  const { field, chosen, isReadOnly, onChoose } = props;
  const text = useAgreementText();
  const { begin, onKeyDown, moves } = usePlaceHand(props);
  const hasWords = field.variable === 'text' || field.variable === 'tick';
  return (
    <div
      className={`vb-agreement-place vb-agreement-${field.signer}`}
      data-chosen={chosen === field.id}
      style={{ left: at(field.x), top: at(field.y), width: at(field.width), height: at(field.height) }}
    >
      <button
        type="button"
        aria-pressed={chosen === field.id}
        onPointerDown={begin(false)}
        {...moves}
        onClick={() => onChoose(field.id)}
        onKeyDown={onKeyDown}
      >
        {(hasWords && field.label) || AGREEMENT_VARIABLES[field.variable]}
      </button>
      {chosen === field.id && !isReadOnly ? (
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
