import type { CallOutput } from '@volante/contracts/call';
import { classroomRead, classroomWall } from '@volante/contracts/e-learning/classroom-exam.contract';
import { WALL_CODE_SECONDS } from '@volante/contracts/e-learning/classroom-words';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CLASSROOM_LIST, classroomAddress } from './classroom.feature';
import './classroom.css';
import { useClassroomText } from './classroom-text';
import { useSeconds } from './use-seconds';

type Wall = CallOutput<typeof classroomWall>;

const MINUTE = 60;
/** A reading that failed is tried again soon: a code that is over lets nobody in. */
const READ_AGAIN_MS = 5_000;
/** After the code has changed on the server. */
const MARGIN_MS = 100;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

function Code({ wall, readAt }: { wall: Wall; readAt: number }) {
  const text = useClassroomText();
  const left = useSeconds(wall.codeMs, readAt) ?? 0;
  const half = wall.code.length / 2;
  return (
    <div className="vf-wall-code">
      <p>{text('classroom.wallHow')}</p>
      {/* Read as one number by a screen reader, in two groups by the last row. */}
      <output aria-label={text('classroom.codeOf', { code: wall.code })}>
        <span aria-hidden="true">{wall.code.slice(0, half)}</span>
        <span aria-hidden="true">{wall.code.slice(half)}</span>
      </output>
      <progress max={WALL_CODE_SECONDS} value={left} aria-label={text('classroom.codeLeft')} />
      <p className="vf-wall-soft">{text('classroom.codeChanges', { count: left })}</p>
    </div>
  );
}

function Numbers({ wall, readAt }: { wall: Wall; readAt: number }) {
  const text = useClassroomText();
  const left = useSeconds(wall.secondsLeft === null ? null : wall.secondsLeft * 1_000, readAt);
  return (
    <dl className="vf-wall-numbers">
      <div>
        <dt>{text('classroom.entered')}</dt>
        <dd>{wall.entered}</dd>
      </div>
      <div>
        <dt>{text('classroom.handedIn')}</dt>
        <dd>{wall.handedIn}</dd>
      </div>
      {wall.closed ? null : (
        <div>
          <dt>{text('classroom.timeLeft')}</dt>
          <dd>{clock(left ?? wall.minutes * MINUTE)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Whether this part of the page fills the screen, and the way there and back. */
function useFullScreen() {
  const ref = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === ref.current && ref.current !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : ref.current?.requestFullscreen())?.catch(() => undefined);
  return { ref, isFull, toggle };
}

/** The screen of a projector is not to go dark in the middle of an exam, where the browser can keep it on. */
function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keep = async () => {
      if (document.hidden) return;
      const kept = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void kept?.release();
      else lock = kept;
    };
    const shown = () => void keep();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', shown);
      void lock?.release();
    };
  }, [isOn]);
}

function Board({ wall, readAt, isStale }: { wall: Wall; readAt: number; isStale: boolean }) {
  const text = useClassroomText();
  const { ref, isFull, toggle } = useFullScreen();
  useScreenOn(!wall.closed);
  return (
    <section className="vf-wall" ref={ref} aria-label={text('classroom.wall')}>
      <header>
        <h2>{wall.name}</h2>
        <p>
          {wall.license} · {EXAMS[wall.exam]} ·{' '}
          {text('classroom.facts', { questions: wall.questions, minutes: wall.minutes })} ·{' '}
          {text('classroom.ownTime')}
        </p>
        {document.fullscreenEnabled ? (
          <Button onClick={toggle}>{text(isFull ? 'classroom.leaveFull' : 'classroom.full')}</Button>
        ) : null}
      </header>
      {wall.closed ? (
        <p className="vf-wall-closed" role="status">
          {text('classroom.wallClosed')}
        </p>
      ) : isStale ? (
        <p className="vf-wall-closed" role="alert">
          {text('classroom.wallStale')}
        </p>
      ) : (
        <Code wall={wall} readAt={readAt} />
      )}
      <Numbers wall={wall} readAt={readAt} />
    </section>
  );
}

/** `/test/classroom/wall/{classroom_id}` (ours): the screen of an exam in a room, read from the last row. */
export function ClassroomWallPage() {
  const text = useClassroomText();
  const { classroom_id: id = '' } = useParams();
  const answer = useCall(
    classroomWall,
    { id },
    {
      staleTime: 0,
      refetchInterval: (data) =>
        data?.closed ? false : Math.min(READ_AGAIN_MS, (data?.codeMs ?? 0) + MARGIN_MS),
    },
  );
  useLive({ entity: 'classroom-exam', id }, [classroomWall, classroomRead]);
  const { data: wall, dataUpdatedAt: readAt, isError } = answer;
  return (
    <>
      <PageToolbar
        title={text('classroom.wall')}
        breadcrumb={[
          { label: text('classroom.list'), to: CLASSROOM_LIST },
          ...(wall ? [{ label: wall.name, to: classroomAddress(id) }] : []),
        ]}
      />
      {wall ? <Board wall={wall} readAt={readAt} isStale={isError} /> : <LoadState answer={answer} />}
    </>
  );
}
