import { countFaults, mockResult } from '@volante/contracts/training/mock-exam';
import type { SheetDays } from '@volante/contracts/training/sheet-phone.contract';
import { type ReactNode, useRef, useState } from 'react';
import { clockIn, type Draft, type LastKm, type Problems, problemsOf } from './draft';
import { Hands } from './hands';
import { Manoeuvres } from './manoeuvres';
import { usePhoneText } from './phone-text';

interface SheetProps {
  days: SheetDays;
  draft: Draft;
  lastKm: LastKm;
  onSave: (draft: Draft) => Promise<void>;
  onSeal: (draft: Draft) => Promise<void>;
  onBack: () => void;
}

export interface PartProps {
  days: SheetDays;
  draft: Draft;
  problems: Problems;
  /** A function gets the draft as it is by then. */
  set: (change: Change) => void;
}

type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

interface FrameProps {
  name: string;
  label: string;
  problems: Problems;
  children: ReactNode;
}

/** A field with its label, and what is wrong with it. */
function Frame({ name, label, problems, children }: FrameProps) {
  return (
    <div className="vp-field">
      <label htmlFor={`vp-${name}`}>{label}</label>
      {children}
      <p id={`vp-${name}-problem`} className="vp-problem">
        {problems[name] ?? ''}
      </p>
    </div>
  );
}

const described = (name: string, problems: Problems) => ({
  id: `vp-${name}`,
  'aria-describedby': `vp-${name}-problem`,
  'aria-invalid': problems[name] !== undefined,
});

interface ChoiceProps extends Omit<PartProps, 'days' | 'set'> {
  name: 'student' | 'type' | 'vehicle';
  label: string;
  options: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

function Choice({ name, label, options, draft, problems, onChoose }: ChoiceProps) {
  const text = usePhoneText();
  return (
    <Frame name={name} label={label} problems={problems}>
      <select
        {...described(name, problems)}
        value={draft[name] ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{text('sheet.choose')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Student and type of a practice that was not booked. */
function Who({ days, draft, problems, set }: PartProps) {
  const text = usePhoneText();
  if (draft.lesson !== null) return null;
  const students = days.students.map(({ id, name, licence }) => ({ id, name: `${name} · ${licence}` }));
  return (
    <>
      <Choice
        name="student"
        label={text('sheet.student')}
        options={students}
        draft={draft}
        problems={problems}
        onChoose={(student) => set({ student })}
      />
      <Choice
        name="type"
        label={text('sheet.type')}
        options={days.types}
        draft={draft}
        problems={problems}
        onChoose={(type) => set({ type })}
      />
    </>
  );
}

function Times({ days, draft, problems, set }: PartProps) {
  const text = usePhoneText();
  return (
    <div className="vp-pair">
      {(['from', 'to'] as const).map((name) => (
        <Frame key={name} name={name} label={text(`sheet.${name}`)} problems={problems}>
          <div className="vp-now">
            <input
              {...described(name, problems)}
              type="time"
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
            <button
              type="button"
              aria-label={text(`sheet.${name}Now`)}
              onClick={() => set({ [name]: clockIn(days.zone, Date.now()).time })}
            >
              {text('sheet.now')}
            </button>
          </div>
        </Frame>
      ))}
    </div>
  );
}

/** Whole kilometres as they are typed; `null` for none. */
const kilometres = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 7);
  return digits === '' ? null : Number(digits);
};

function Car({ days, draft, problems, set, lastKm }: PartProps & { lastKm: LastKm }) {
  const text = usePhoneText();
  const choose = (vehicle: string) => {
    const chosen = vehicle === '' ? null : vehicle;
    set({ vehicle: chosen, kmStart: lastKm(chosen) });
  };
  return (
    <>
      <Choice
        name="vehicle"
        label={text('sheet.vehicle')}
        options={days.vehicles}
        draft={draft}
        problems={problems}
        onChoose={choose}
      />
      <div className="vp-pair">
        {(['kmStart', 'kmEnd'] as const).map((name) => (
          <Frame key={name} name={name} label={text(`sheet.${name}`)} problems={problems}>
            <input
              {...described(name, problems)}
              inputMode="numeric"
              value={draft[name] ?? ''}
              onChange={(event) => set({ [name]: kilometres(event.target.value) })}
            />
          </Frame>
        ))}
      </div>
      <Frame name="fuel" label={text('sheet.fuel')} problems={problems}>
        <input
          {...described('fuel', problems)}
          inputMode="decimal"
          maxLength={8}
          value={draft.fuel}
          onChange={(event) => set({ fuel: event.target.value })}
        />
      </Frame>
    </>
  );
}

/** How a mock exam would have ended by the faults that were tapped (RGC, annex VI). */
function Result({ draft, kind }: { draft: Draft; kind: string }) {
  const text = usePhoneText();
  if (kind !== 'mock' && kind !== 'circuit') return null;
  const { isApt, reason } = mockResult(kind === 'circuit' ? 'circuit' : 'road', countFaults(draft.faults));
  return (
    <p role="status" className="vp-result" data-apt={isApt}>
      {isApt ? text('sheet.apt') : text('sheet.notApt', { reason })}
    </p>
  );
}

/** A practice that is being written down: each change is kept at once. */
export function SheetForm({ days, draft: first, lastKm, onSave, onSeal, onBack }: SheetProps) {
  const text = usePhoneText();
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const lesson = days.lessons.find(({ id }) => id === draft.lesson);
  const kind = lesson?.kind ?? days.types.find(({ id }) => id === draft.type)?.kind ?? 'road';
  const latest = useRef(first);
  const set = (change: Change) => {
    const now = latest.current;
    const next = { ...now, ...(typeof change === 'function' ? change(now) : change) };
    latest.current = next;
    setDraft(next);
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next, days.zone, kind));
    void onSave(next);
  };
  const seal = async () => {
    const found = problemsOf(draft, days.zone, kind);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined)
      return document.getElementById(`vp-${wrong}`)?.scrollIntoView({ block: 'center' });
    setBusy(true);
    await onSeal(draft);
  };
  const parts = { days, draft, problems, set };
  return (
    <main className="vp-phone">
      <header>
        <button type="button" className="vp-back" onClick={onBack}>
          {text('back')}
        </button>
        <h1>{lesson?.studentName ?? text('free')}</h1>
        {lesson ? <p className="vp-soft">{`${lesson.typeName} · ${lesson.licence}`}</p> : null}
        {lesson?.note ? <p className="vp-note">{lesson.note}</p> : null}
      </header>
      <Who {...parts} />
      <Times {...parts} />
      <Car {...parts} lastKm={lastKm} />
      <Manoeuvres {...parts} kind={kind} />
      <Result draft={draft} kind={kind} />
      <Frame name="note" label={text('sheet.note')} problems={problems}>
        <textarea
          {...described('note', problems)}
          rows={3}
          maxLength={500}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        />
      </Frame>
      <Hands {...parts} />
      <p className="vp-problem" role="alert">
        {Object.keys(problems).length > 0 ? text('sheet.lacking') : ''}
      </p>
      <button
        type="button"
        className="vp-act"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void seal()}
      >
        {text('sheet.seal')}
      </button>
    </main>
  );
}
