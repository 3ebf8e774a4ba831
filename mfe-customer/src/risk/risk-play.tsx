import type { CallOutput } from '@volante/contracts/call';
import {
  riskFilms,
  riskFinish,
  riskMedia,
  riskStart,
} from '@volante/contracts/e-learning/learn-risk.contract';
import { MAX_RISK_MS, MAX_RISK_PRESSES, type RiskResult } from '@volante/contracts/e-learning/risk.fields';
import { callApi } from '@volante/mfe-kit/api';
import { useMediaAddress } from '@volante/ui-kit/use-media-address';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Problem, Trouble } from '../app/parts';
import { pathOf } from '../app/paths';
import { TokenContext, useAct, useOwn } from '../session/use-own';

type Started = CallOutput<typeof riskStart>;
const SECOND = 1_000;

/** Space and Enter press wherever the focus is, while the film plays; a link keeps its own. */
function useKey(press: () => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    if (event.target instanceof HTMLAnchorElement) return;
    if (event.repeat || press()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Presses of a film that plays, in milliseconds of it. */
function usePresses() {
  const film = useRef<HTMLVideoElement | null>(null);
  const kept = useRef<number[]>([]);
  const [count, setCount] = useState(0);
  /** Whether it counts. */
  const press = (): boolean => {
    const video = film.current;
    if (!video || video.paused || video.ended || kept.current.length >= MAX_RISK_PRESSES) return false;
    kept.current.push(Math.min(MAX_RISK_MS, Math.round(video.currentTime * SECOND)));
    setCount(kept.current.length);
    return true;
  };
  return { film, kept, count, press };
}

interface PlayingProps {
  started: Started;
  onResult: (result: RiskResult) => void;
}

type State = 'plays' | 'stopped' | 'over' | 'failed';

/** A try: the film, its presses, and what has become of it. */
function useTry({ started: { id }, onResult }: PlayingProps) {
  const student = useContext(TokenContext);
  const { film, kept, count, press } = usePresses();
  const [state, setState] = useState<State>('plays');
  const { act, isBusy, problem } = useAct(riskFinish);
  const address = useMediaAddress(async () => (await callApi(riskMedia, { id }, { student })).url, id);
  useKey(press);
  const stopped = () => setState((known) => (known === 'plays' ? 'stopped' : known));
  return {
    ...{ film, count, press, isBusy, problem, stopped, url: address.url, setState },
    state: address.url === null ? ('failed' as const) : state,
    goOn: () => film.current?.play().then(() => setState('plays'), stopped),
    finish: async () => {
      setState('over');
      const result = await act({ id, presses: kept.current });
      if (result) onResult(result);
    },
    again: () => {
      kept.current = [];
      setState('plays');
      address.again();
    },
  };
}
type Try = ReturnType<typeof useTry>;

function Film({ of, alt }: { of: Try; alt: string }) {
  const text = useAppText();
  const { film, url, state, press, stopped, setState, goOn, finish } = of;
  if (!url) return <output className="st-risk-film">{text('loading')}</output>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the street in it says nothing
    <video
      ref={film}
      className="st-risk-film"
      src={url}
      aria-label={alt}
      playsInline
      autoPlay
      preload="auto"
      disablePictureInPicture
      onPointerDown={press}
      onCanPlay={({ currentTarget }) => {
        if (currentTarget.paused && state === 'plays') void goOn();
      }}
      onPause={({ currentTarget }) => {
        if (!currentTarget.ended) stopped();
      }}
      onPlay={() => setState('plays')}
      onEnded={() => void finish()}
      onError={() => setState('failed')}
    />
  );
}

function Buttons({ of: { state, goOn, finish, isBusy, problem, press } }: { of: Try }) {
  const text = useAppText();
  if (state === 'over')
    return (
      <>
        <Problem words={problem} />
        <button type="button" className="st-button st-main" disabled={isBusy} onClick={() => void finish()}>
          {text(isBusy ? 'risk.sending' : 'risk.send')}
        </button>
      </>
    );
  return (
    <>
      {state === 'stopped' ? (
        <button type="button" className="st-button st-main" onClick={() => void goOn()}>
          {text('risk.goOn')}
        </button>
      ) : null}
      <button type="button" className="st-risk-button" onPointerDown={press}>
        {text('risk.press')}
      </button>
    </>
  );
}

/** The film without controls: it cannot be stopped to look more closely. It goes on by itself, or by a press where the phone has stopped it. */
function Playing(props: PlayingProps) {
  const text = useAppText();
  const { title, alt } = props.started;
  const own = useTry(props);
  if (own.state === 'failed')
    return (
      <div className="st-trouble" role="alert">
        <h2>{text('risk.failed')}</h2>
        <p>{alt}</p>
        <button type="button" className="st-button" onClick={own.again}>
          {text('retry')}
        </button>
      </div>
    );
  return (
    <div className="st-risk-run">
      <h1>{title}</h1>
      <Film of={own} alt={alt} />
      <Buttons of={own} />
      <p className="st-soft" role="status">
        {text(own.count === 1 ? 'risk.pressedOnce' : 'risk.pressed', { count: own.count })}
      </p>
    </div>
  );
}

/** The rules in words, then the film. */
export function RiskPlay({ film, onResult }: { film: string; onResult: (result: RiskResult) => void }) {
  const text = useAppText();
  const answer = useOwn(riskFilms, {});
  const { act, isBusy, problem } = useAct(riskStart);
  const [started, setStarted] = useState<Started>();
  if (started) return <Playing {...{ started, onResult }} />;
  if (!answer.data) return <Trouble answer={answer} isPage />;
  const known = answer.data.rows.find(({ id }) => id === film);
  if (!known)
    return (
      <>
        <h1>{text('over')}</h1>
        <a className="st-button" href={pathOf('risk')} onClick={onPress}>
          {text('risk.back')}
        </a>
      </>
    );
  return (
    <>
      <h1>{known.title}</h1>
      {known.description ? <p>{known.description}</p> : null}
      <p>{text('risk.how', { seconds: known.seconds })}</p>
      <p className="st-note">{text('risk.noMethod')}</p>
      <Problem words={problem} />
      <button
        type="button"
        className="st-button st-main"
        disabled={isBusy}
        onClick={async () => setStarted(await act({ film }))}
      >
        {text('risk.start')}
      </button>
      <a className="st-button" href={pathOf('risk')} onClick={onPress}>
        {text('risk.back')}
      </a>
    </>
  );
}
