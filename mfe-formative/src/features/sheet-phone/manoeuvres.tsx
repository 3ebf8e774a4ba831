import {
  FAULT_KINDS,
  type FaultKind,
  LEVELS,
  type Manoeuvre,
  manoeuvresOf,
} from '@volante/contracts/training/sheet-words';
import { usePhoneText } from './phone-text';
import type { PartProps } from './sheet-form';

const POSITION = { timeout: 5_000, maximumAge: 10_000, enableHighAccuracy: true } as const;
const UNITS = 100_000;

type Place = { lat: number; lng: number };

/** Where the phone is; `null` where it does not say. */
function placeNow(): Promise<Place | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: Math.round(coords.latitude * UNITS), lng: Math.round(coords.longitude * UNITS) }),
      () => resolve(null),
      POSITION,
    ),
  );
}

const KINDS = Object.keys(FAULT_KINDS) as FaultKind[];

interface RowProps extends Pick<PartProps, 'draft' | 'set'> {
  manoeuvre: Manoeuvre;
  name: string;
  onFault: (kind: FaultKind) => void;
}

/** One manoeuvre: its level, and a button for each kind of fault. */
function Row({ manoeuvre, name, draft, set, onFault }: RowProps) {
  const text = usePhoneText();
  const countOf = (kind: FaultKind) =>
    draft.faults.filter((fault) => fault.manoeuvre === manoeuvre && fault.kind === kind).length;
  const level = draft.levels[manoeuvre];
  const choose = (value: string) => {
    const { [manoeuvre]: _, ...others } = draft.levels;
    set({ levels: value === '' ? others : { ...others, [manoeuvre]: Number(value) } });
  };
  return (
    <li>
      <span className="vp-manoeuvre" id={`vp-m-${manoeuvre}`}>
        {name}
      </span>
      <select
        aria-label={text('sheet.levelOf', { name })}
        value={level ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{text('sheet.noLevel')}</option>
        {Object.entries(LEVELS).map(([value, words]) => (
          <option key={value} value={value}>
            {`${value} · ${words}`}
          </option>
        ))}
      </select>
      <div className="vp-faults">
        {KINDS.map((kind) => {
          const count = countOf(kind);
          const shown = count > 0 ? `${kind} ${count}` : kind;
          return (
            <button
              key={kind}
              type="button"
              data-kind={kind}
              data-some={count > 0}
              aria-label={text('sheet.fault', { shown, kind: FAULT_KINDS[kind], name })}
              onClick={() => onFault(kind)}
            >
              {shown}
            </button>
          );
        })}
      </div>
    </li>
  );
}

/** Levels and faults by manoeuvre. The phone gives places only where the student agreed. */
export function Manoeuvres({ draft, set, kind }: PartProps & { kind: string }) {
  const text = usePhoneText();
  const rows = Object.entries(manoeuvresOf(kind)) as [Manoeuvre, string][];
  const addFault = async (manoeuvre: Manoeuvre, fault: FaultKind) => {
    const at = new Date().toISOString();
    const place = draft.hasPlaces ? await placeNow() : null;
    set((now) => ({
      faults: [...now.faults, { kind: fault, manoeuvre, at, place: now.hasPlaces ? place : null }],
    }));
  };
  const agree = (hasPlaces: boolean) => {
    const faults = hasPlaces ? draft.faults : draft.faults.map((fault) => ({ ...fault, place: null }));
    set({ hasPlaces, faults });
  };
  return (
    <fieldset className="vp-manoeuvres">
      <legend>{text('sheet.manoeuvres')}</legend>
      <p className="vp-soft">{text('sheet.faultsHelp')}</p>
      <label className="vp-check">
        <input type="checkbox" checked={draft.hasPlaces} onChange={(event) => agree(event.target.checked)} />
        {text('sheet.places')}
      </label>
      <ul>
        {rows.map(([manoeuvre, name]) => (
          <Row
            key={manoeuvre}
            manoeuvre={manoeuvre}
            name={name}
            draft={draft}
            set={set}
            onFault={(fault) => void addFault(manoeuvre, fault)}
          />
        ))}
      </ul>
      {draft.faults.length > 0 ? (
        <button type="button" className="vp-undo" onClick={() => set({ faults: draft.faults.slice(0, -1) })}>
          {text('sheet.undoFault')}
        </button>
      ) : null}
    </fieldset>
  );
}
