import { PlusOutlined } from '@ant-design/icons';
import {
  type AgendaResources,
  agendaResources,
  type Lesson,
  lessonList,
  lessonMove,
} from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnText } from '../../texts';
import './agenda.css';
import { AgendaBar, type AgendaPlace } from './agenda-bar';
import { type AgendaColumn, columnsOf, daysOf, doesUse, timeOf } from './agenda-days';
import { AgendaGrid, type Moved } from './agenda-grid';
import { BookDialog, type BookingValues } from './book-dialog';
import { FeedsDialog } from './feeds-dialog';
import { LessonDrawer } from './lesson-drawer';
import { LessonList } from './lesson-list';
import { useGuarded, useReported } from './use-guarded';
import { useSeriesMove, useSeriesScope } from './use-series-move';
import { useShifts } from './use-shifts';

const NONE: readonly Lesson[] = [];
/** A drag is looked at longer than a click. */
const UNDO_SECONDS = 10;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{24}$/;

/** Day, view and resource stand in the address: a link leads to them. */
function usePlace(): [AgendaPlace, (change: Partial<AgendaPlace>) => void] {
  const [params, setParams] = useSearchParams();
  const [day, by, of] = [params.get('day') ?? '', params.get('by'), params.get('of') ?? ''];
  const place: AgendaPlace = {
    day: DAY.test(day) ? day : today(),
    view: params.get('view') === 'week' ? 'week' : 'day',
    by: by === 'vehicle' || by === 'room' || by === 'student' ? by : 'teacher',
    of: ID.test(of) ? of : null,
  };
  const go = (change: Partial<AgendaPlace>) => {
    const { of: one, ...next } = { ...place, ...change };
    setParams({ ...next, ...(one ? { of: one } : {}) }, { replace: true });
  };
  return [place, go];
}

/** A practice that the address opens; `null`: none. */
function useNamedLesson(): string | null {
  const [params] = useSearchParams();
  const id = params.get('lesson') ?? '';
  return ID.test(id) ? id : null;
}

/** Moves a practice, says so, and takes it back. It stands at its new place at once. */
function useMove(by: AgendaPlace['by'], during: ReturnType<typeof useShifts>['during']) {
  const text = useOwnText();
  const feedback = useFeedback();
  const reported = useReported();
  const { send, dialog } = useGuarded(lessonMove);
  const scopes = useSeriesScope();
  const series = useSeriesMove();
  const back = ({ id, day, from, minutes, teacher, vehicle, room }: Lesson, version: number) =>
    send({ id, version, day, from, minutes, teacher, vehicle, room });
  const move = async ({ lesson, column, from, minutes }: Moved) => {
    // A practice does not change its student by a move.
    const resource = column.resource === null || by === 'student' ? {} : { [by]: column.resource };
    const place = { id: lesson.id, version: lesson.version, day: column.day, from: timeOf(from), minutes };
    const scope = lesson.series === null ? 'this' : await scopes.ask(lesson);
    if (scope === null) return;
    if (scope !== 'this') {
      await series.mutateAsync({ ...place, ...resource, scope });
      feedback.done(text('agenda.done.seriesMoved'));
      return;
    }
    const to = timeOf(from + minutes);
    const shift = { day: column.day, from: place.from, to, minutes, ...resource };
    const moved = await during(lesson.id, shift, () => send({ ...place, ...resource }));
    feedback.undoable(text('agenda.done.moved'), () => back(lesson, moved.version), UNDO_SECONDS);
  };
  return {
    move: (moved: Moved) => void reported(move(moved)),
    dialog: (
      <>
        {dialog}
        {scopes.dialog}
      </>
    ),
  };
}

function Body({ place, resources, named, onBook }: BodyProps) {
  const { day, view, by, of } = place;
  const days = daysOf(day, view);
  const answer = useCall(lessonList, { from: days[0] ?? day, to: days.at(-1) ?? day });
  useLive({ entity: 'lesson' }, [lessonList]);
  const [open, setOpen] = useState(named);
  const isPhone = usePhone();
  const mayBook = useCan('practice.modify');
  const { shown: placed, during } = useShifts(answer.data?.rows ?? NONE);
  const { move, dialog } = useMove(by, during);
  const shown = useMemo(
    () => placed.filter((lesson) => of === null || doesUse(lesson, by, of)),
    [placed, of, by],
  );
  const columns = useMemo(
    () => columnsOf({ day, view, by, of }, resources, shown),
    [day, view, by, of, resources, shown],
  );
  if (!answer.data) return <LoadState answer={answer} />;
  const show = (lesson: Lesson) => setOpen(lesson.id);
  return (
    <>
      {isPhone ? (
        <LessonList days={days} lessons={shown} vehicles={resources.vehicles} onOpen={show} />
      ) : (
        <AgendaGrid
          columns={columns}
          lessons={shown}
          vehicles={resources.vehicles}
          {...{ by, mayBook }}
          onMove={move}
          onOpen={show}
          onBook={onBook}
        />
      )}
      {open ? <LessonDrawer id={open} resources={resources} onClose={() => setOpen(null)} /> : null}
      {dialog}
    </>
  );
}

interface BodyProps {
  place: AgendaPlace;
  resources: AgendaResources;
  /** The practice that the address opens. */
  named: string | null;
  onBook: (column: AgendaColumn, from: string) => void;
}

/** `/schedule/agenda`: practices of a day or a week, by teacher, vehicle or room. */
export function AgendaPage() {
  const text = useOwnText();
  const [place, go] = usePlace();
  const named = useNamedLesson();
  const mayBook = useCan('practice.modify');
  const answer = useCall(agendaResources, {}, { staleTime: 60_000 });
  const [booking, setBooking] = useState<(Partial<BookingValues> & Pick<BookingValues, 'day'>) | null>(null);
  const [isFeeds, setFeeds] = useState(false);
  const resources = answer.data;
  return (
    <>
      <PageToolbar
        title={text('agenda.title')}
        {...(mayBook && resources
          ? {
              primary: (
                <Button
                  type="primary"
                  icon={<PlusOutlined aria-hidden="true" />}
                  onClick={() => setBooking({ day: place.day })}
                >
                  {text('agenda.book.title')}
                </Button>
              ),
            }
          : {})}
        more={[
          { key: 'print', label: text('agenda.print'), onSelect: () => window.print() },
          { key: 'feeds', label: text('agenda.feeds.title'), onSelect: () => setFeeds(true) },
        ]}
      />
      {resources ? (
        <>
          <AgendaBar place={place} resources={resources} onGo={go} />
          <Body
            key={named}
            {...{ place, resources, named }}
            onBook={(column, from) =>
              setBooking({
                day: column.day,
                from,
                ...(column.resource ? { [place.by]: column.resource } : {}),
              })
            }
          />
        </>
      ) : (
        <LoadState answer={answer} />
      )}
      {isFeeds && resources ? <FeedsDialog resources={resources} onClose={() => setFeeds(false)} /> : null}
      {booking && resources ? (
        <BookDialog resources={resources} first={booking} onClose={() => setBooking(null)} />
      ) : null}
    </>
  );
}
