import {
  type AgendaResources,
  type Lesson,
  lessonHistory,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { keepPlace } from '@volante/ui-kit/focus-beside';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import { CancelDialog, type Ending } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { SignDialog } from './sign-dialog';
import { useGuarded, useReported } from './use-guarded';

type Opened = Ending | 'move' | 'sign' | null;
const UNBOOKED: readonly Lesson['state'][] = ['proposed', 'held', 'expired'];
/** Kinds that have no place in the student's card. */
const NO_CARD: readonly Lesson['kind'][] = ['simulator', 'cap', 'exam'];

function useFacts(lesson: Lesson, { vehicles }: AgendaResources): readonly (readonly [string, ReactNode])[] {
  const text = useOwnText();
  const fact = (key: string, value: ReactNode) => [text(`agenda.fact.${key}`), value] as const;
  const broken = lesson.broken.map((rule) => LESSON_RULES[rule].words).join(' ');
  return [
    fact('student', <Link to={`/contact/view/${lesson.contact}`}>{lesson.studentName}</Link>),
    fact('when', `${formatDay(lesson.day)}, ${lesson.from}–${lesson.to}`),
    fact('type', `${lesson.typeName} · ${lesson.licence}`),
    fact('teacher', lesson.teacherName),
    fact('vehicle', lesson.vehicleName),
    fact('secondVehicle', vehicles.find(({ id }) => id === lesson.secondVehicle)?.name ?? ''),
    fact('room', lesson.roomName),
    fact('pickup', lesson.pickupName),
    fact('state', text(`agenda.state.${lesson.state}`)),
    fact('heldUntil', lesson.heldUntil && lesson.state === 'held' ? formatInstant(lesson.heldUntil) : ''),
    fact('confirmed', lesson.confirmedAt ? formatInstant(lesson.confirmedAt) : ''),
    fact('charged', lesson.chargedPercent > 0 ? `${lesson.chargedPercent} %` : ''),
    fact('km', lesson.kmStart === null ? '' : `${lesson.kmStart} – ${lesson.kmEnd ?? ''}`),
    fact('note', lesson.note),
    fact('broken', broken),
    fact('reason', lesson.overrideReason),
  ].filter(([, value]) => value !== '');
}

function History({ id }: { id: string }) {
  const text = useOwnText();
  const { data } = useCall(lessonHistory, { id });
  if (!data) return null;
  return (
    <section className="vf-history">
      <h3>{text('agenda.history')}</h3>
      <ol>
        {data.rows.map(({ seq, at, actor, action }) => (
          <li key={seq}>
            {text(`agenda.action.${action}`)} · {actor.name} · {formatInstant(at)}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Next = 'under-way' | 'delivered' | 'booked' | 'held';

const NOTHING = () => undefined;

/**
 * Takes a practice on at one press. A second press before its new version is here would be refused as out of date. A button that waits keeps the
 * focus; with one that goes, the focus moves to the act that comes next.
 */
function useGo({ id, version }: Lesson) {
  const text = useOwnText();
  const feedback = useFeedback();
  const reported = useReported();
  const { send, dialog } = useGuarded(lessonState);
  const [sent, setSent] = useState<{ version: number; next: Next } | null>(null);
  const going = sent?.version === version ? sent.next : null;
  const leave = useRef<() => void>(NOTHING);
  useEffect(() => {
    if (going !== null) return;
    leave.current();
    leave.current = NOTHING;
  }, [going]);
  const go = (next: Next, button: HTMLElement) => {
    if (going !== null) return;
    leave.current = keepPlace(button);
    setSent({ version, next });
    const work = send({ id, version, state: next }).then(
      () => feedback.done(text(`agenda.done.${next}`)),
      (thrown: unknown) => {
        setSent(null);
        throw thrown;
      },
    );
    void reported(work);
  };
  return { go, going, dialog };
}

function Acts({ lesson, onOpen }: { lesson: Lesson; onOpen: (opened: Opened) => void }) {
  const text = useOwnText();
  const { go, going, dialog } = useGo(lesson);
  const { state } = lesson;
  const act = (key: string, does: Next | (() => void), primary = false) => (
    <Button
      key={key}
      type={primary ? 'primary' : 'default'}
      loading={going !== null && going === does}
      aria-disabled={going !== null}
      onClick={({ currentTarget }) => {
        if (typeof does === 'string') go(does, currentTarget);
        else if (going === null) does();
      }}
    >
      {text(`agenda.act.${key}`)}
    </Button>
  );
  const isCancelled = ['cancelled-school', 'cancelled-student', 'late', 'no-show'].includes(state);
  return (
    <div className="vf-acts">
      {UNBOOKED.includes(state) ? act('book', 'booked', true) : null}
      {state === 'proposed' || state === 'expired' ? act('hold', 'held') : null}
      {state === 'held' || state === 'proposed' ? act('release', () => onOpen('cancelled-school')) : null}
      {state === 'booked' ? act('begin', 'under-way') : null}
      {state === 'booked' || state === 'under-way' ? act('deliver', 'delivered', true) : null}
      {state === 'delivered' && !NO_CARD.includes(lesson.kind)
        ? act('sign', () => onOpen('sign'), true)
        : null}
      {state === 'booked' ? act('move', () => onOpen('move')) : null}
      {state === 'booked' ? act('cancelStudent', () => onOpen('cancelled-student')) : null}
      {state === 'booked' || state === 'under-way'
        ? act('cancelSchool', () => onOpen('cancelled-school'))
        : null}
      {state === 'booked' ? act('noShow', () => onOpen('no-show')) : null}
      {state === 'delivered' ? act('annul', () => onOpen('annulled')) : null}
      {isCancelled ? act('recover', 'booked') : null}
      {dialog}
    </div>
  );
}

interface DrawerProps {
  id: string;
  resources: AgendaResources;
  onClose: () => void;
}

/** A practice with all that is known of it, and what may be done with it now. */
export function LessonDrawer({ id, resources, onClose }: DrawerProps) {
  const text = useOwnText();
  const answer = useCall(lessonRead, { id }, { keepPrevious: false });
  useLive({ entity: 'lesson', id }, [lessonRead, lessonHistory]);
  const [opened, setOpened] = useState<Opened>(null);
  const lesson = answer.data;
  return (
    <Drawer open title={text('agenda.lesson')} onClose={onClose} size={460} rootClassName="vf-drawer">
      {lesson ? (
        <Content lesson={lesson} opened={opened} resources={resources} onOpen={setOpened} />
      ) : (
        <LoadState answer={answer} />
      )}
    </Drawer>
  );
}

interface ContentProps {
  lesson: Lesson;
  opened: Opened;
  resources: AgendaResources;
  onOpen: (opened: Opened) => void;
}

function Content({ lesson, opened, resources, onOpen }: ContentProps) {
  const facts = useFacts(lesson, resources);
  const close = () => onOpen(null);
  const what = `${lesson.studentName} · ${formatDay(lesson.day)}, ${lesson.from}–${lesson.to} · ${lesson.vehicleName}`;
  return (
    <>
      <dl className="vf-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lesson.mayChange ? <Acts lesson={lesson} onOpen={onOpen} /> : null}
      <History id={lesson.id} />
      {opened === 'move' ? <MoveDialog {...{ lesson, resources }} onClose={close} /> : null}
      {opened === 'sign' ? <SignDialog {...{ lesson, what }} onClose={close} /> : null}
      {opened !== null && opened !== 'move' && opened !== 'sign' ? (
        <CancelDialog lesson={lesson} ending={opened} onClose={close} />
      ) : null}
    </>
  );
}
