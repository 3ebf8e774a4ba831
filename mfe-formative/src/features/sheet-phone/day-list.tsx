import { useOwnWorker } from '@volante/ui-kit/own-worker';
import { useEffect, useState } from 'react';
import { clockIn, type Draft, draftOf, freeDraft, type LastKm } from './draft';
import { usePhoneText } from './phone-text';
import { SheetForm } from './sheet-form';
import { type OwnSheet, type Phone, type PhoneKey, usePhone } from './use-phone';
import type { Vault } from './vault';

const ADDRESS = '/open/practica';
const DAY_MS = 86_400_000;

const dayWords = (day: string) =>
  new Intl.DateTimeFormat('es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

interface Line {
  key: string;
  day: string;
  time: string;
  title: string;
  detail: string;
  state: 'open' | 'begun' | OwnSheet['state'];
  message: string;
  /** `null`: nothing more is written. */
  draft: Draft | null;
}

/** By the school and by the sheets of this phone, sent or not. */
const lastKmOf =
  ({ days, sheets }: Phone): LastKm =>
  (vehicle) => {
    const known = [
      days?.vehicles.find(({ id }) => id === vehicle)?.km,
      ...sheets.filter((one) => one.vehicle === vehicle).map(({ kmEnd }) => kmEnd),
    ].filter((km) => typeof km === 'number');
    return vehicle === null || known.length === 0 ? null : Math.max(...known);
  };

function linesOf(phone: Phone): Line[] {
  const { days, sheets, drafts } = phone;
  if (!days) return [];
  const nameOf = (student: string) => days.students.find(({ id }) => id === student)?.name ?? '';
  const booked = days.lessons.map((lesson): Line => {
    const sheet = sheets.find((one) => one.lesson === lesson.id);
    const begun = drafts.find((one) => one.lesson === lesson.id);
    const isOver = sheet !== undefined || lesson.isGiven;
    return {
      ...{ key: lesson.id, day: lesson.day, time: `${lesson.from}–${lesson.to}`, title: lesson.studentName },
      detail: `${lesson.typeName} · ${lesson.licence}`,
      state: sheet?.state ?? (lesson.isGiven ? 'sent' : begun ? 'begun' : 'open'),
      message: sheet?.message ?? '',
      draft: isOver ? null : (begun ?? draftOf(lesson, lastKmOf(phone))),
    };
  });
  const yesterday = clockIn(days.zone, Date.now() - DAY_MS).day;
  const isFree = (lesson: string | null) => days.lessons.every(({ id }) => id !== lesson);
  const free = [
    ...drafts
      .filter(({ lesson }) => isFree(lesson))
      .map((draft) => ({ ...draft, state: 'begun' as const, message: '', draft })),
    ...sheets
      .filter(({ lesson, state, day }) => isFree(lesson) && (state !== 'sent' || day >= yesterday))
      .map((sheet) => ({ ...sheet, draft: null })),
  ].map(
    ({ id, day, from, student, state, message, draft }): Line => ({
      ...{ key: id, day, time: from, title: nameOf(student), detail: '', state, message, draft },
    }),
  );
  return [...booked, ...free].sort((one, other) =>
    `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`),
  );
}

function Notices({ phone: { isReached, isClosed, sheets, days } }: { phone: Phone }) {
  const text = usePhoneText();
  const count = (state: OwnSheet['state']) => sheets.filter((one) => one.state === state).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  return (
    <div role="status" className="vp-notices">
      {isClosed ? <p data-tone="warn">{text('closed')}</p> : null}
      {isReached ? null : <p data-tone="warn">{text('offline')}</p>}
      {waiting > 0 ? <p data-tone="info">{text('waiting', { count: waiting })}</p> : null}
      {refused > 0 ? <p data-tone="bad">{text('refused', { count: refused })}</p> : null}
      {days === null && !isReached ? <p data-tone="bad">{text('firstOffline')}</p> : null}
    </div>
  );
}

function Lines({ lines, onOpen }: { lines: readonly Line[]; onOpen: (draft: Draft) => void }) {
  const text = usePhoneText();
  const days = [...new Set(lines.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} aria-labelledby={`vp-${day}`}>
      <h2 id={`vp-${day}`}>{dayWords(day)}</h2>
      <ul className="vp-lines">
        {lines
          .filter((line) => line.day === day)
          .map(({ key, time, title, detail, state, message, draft }) => (
            <li key={key}>
              <button
                type="button"
                data-state={state}
                disabled={draft === null}
                onClick={() => draft && onOpen(draft)}
              >
                <time>{time}</time>
                <span className="vp-who">
                  <strong>{title}</strong>
                  <span className="vp-soft">{message || detail}</span>
                </span>
                <span className="vp-state">{text(`states.${state}`)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface DayProps {
  vault: Vault;
  phoneKey: PhoneKey;
  onEnded: () => void;
}

/** The teacher's practices on the phone. */
export function DayList({ vault, phoneKey, onEnded }: DayProps) {
  const text = usePhoneText();
  const phone = usePhone(vault, phoneKey);
  const [open, setOpen] = useState<Draft | null>(null);
  const { days, isEnded } = phone;
  useOwnWorker(ADDRESS, open === null);
  useEffect(() => {
    if (isEnded && open === null) onEnded();
  }, [isEnded, open, onEnded]);
  if (open && days)
    return (
      <SheetForm
        key={open.id}
        days={days}
        draft={open}
        lastKm={lastKmOf(phone)}
        onSave={phone.saveDraft}
        onSeal={async (draft) => {
          await phone.seal(draft);
          setOpen(null);
        }}
        onBack={() => void phone.refresh().then(() => setOpen(null))}
      />
    );
  const lines = linesOf(phone);
  const begin = () => {
    const { day, time } = clockIn(days?.zone ?? 'Europe/Madrid', Date.now());
    setOpen(freeDraft(day, time));
  };
  return (
    <main className="vp-phone">
      <header>
        <h1>{text('title')}</h1>
        <p className="vp-soft">{phoneKey.teacherName}</p>
      </header>
      <Notices phone={phone} />
      {days && lines.length === 0 ? <p>{text('none')}</p> : null}
      <Lines lines={lines} onOpen={setOpen} />
      {days ? (
        <button type="button" className="vp-act" data-soft="" onClick={begin}>
          {text('free')}
        </button>
      ) : null}
    </main>
  );
}
