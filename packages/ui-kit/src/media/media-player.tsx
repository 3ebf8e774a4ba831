import { type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react';
import './media.css';
import { useMediaText } from './media-text';
import { useCaptions } from './use-captions';
import { type MediaAddress, useMediaAddress } from './use-media-address';

export interface MediaPlayerProps {
  kind: 'video' | 'audio';
  /** Its name for those who listen to the page: «Vídeo de la pregunta». */
  label: string;
  /** In place of the film or recording, for those who neither see nor hear it. */
  alt: string;
  /** Asks for its address. */
  bring: () => Promise<string>;
  /** Changes with the file: another one is requested. */
  of: string;
  /** WebVTT. */
  captions?: string;
  /** The film itself, for pages that ask where it stands. */
  film?: RefObject<HTMLVideoElement | null>;
  /** Gets its length once it is known, in seconds. */
  onLength?: (seconds: number) => void;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const TIMES = new Intl.NumberFormat('es-ES');
/** A file that cannot be played fails again at once. */
const SOON_MS = 30_000;

/**
 * An address that is over fails at the next jump: another one goes on at the same place. A failure that follows at once is
 * shown, with a button.
 */
function useRenewal({ again }: MediaAddress) {
  const [isFailed, setFailed] = useState(false);
  const place = useRef({ at: 0, plays: false });
  const renewed = useRef<number | null>(null);
  return {
    isFailed,
    onError: ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) => {
      const isSoon = renewed.current !== null && performance.now() - renewed.current < SOON_MS;
      if (isSoon || currentTime === 0) {
        setFailed(true);
        return;
      }
      renewed.current = performance.now();
      place.current = { at: currentTime, plays: !paused };
      again();
    },
    onLoadedMetadata: ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
      const { at, plays } = place.current;
      if (at === 0) return;
      place.current = { at: 0, plays: false };
      media.currentTime = at;
      if (plays) void media.play();
    },
    retry: () => {
      setFailed(false);
      again();
    },
  };
}

function Failed({ kind, alt, onRetry }: Pick<MediaPlayerProps, 'kind' | 'alt'> & { onRetry: () => void }) {
  const text = useMediaText();
  return (
    <div className="v-media-failed" role="alert">
      <strong>{text(`failed.${kind}`)}</strong>
      <span>{text('offline')}</span>
      {alt ? (
        <span>
          {text(`description.${kind}`)}: {alt}
        </span>
      ) : null}
      <button type="button" className="v-media-button" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  );
}

function Speed({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const text = useMediaText();
  const [speed, setSpeed] = useState(1);
  const change = (next: number) => {
    setSpeed(next);
    if (media.current) media.current.playbackRate = next;
  };
  return (
    <label className="v-media-speed">
      <span>{text('speed')}</span>
      <select value={speed} onChange={({ target }) => change(Number(target.value))}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? text('usual') : text('times', { times: TIMES.format(one) })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FootProps extends Pick<MediaPlayerProps, 'kind' | 'alt'> {
  media: RefObject<HTMLMediaElement | null>;
  /** Element of the description. */
  id: string;
}

function Foot({ media, kind, alt, id }: FootProps) {
  const text = useMediaText();
  return (
    <figcaption className="v-media-foot">
      <Speed media={media} />
      {alt ? (
        <details className="v-media-alt">
          <summary>{text(`description.${kind}`)}</summary>
          <p id={id}>{alt}</p>
        </details>
      ) : null}
    </figcaption>
  );
}

/**
 * Plays a film or recording by an address that is bound to the session. The browser's own controls, so that keyboard, full screen and
 * readers work as everywhere; speed and description beside them.
 */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, label, alt, bring, of, captions = '', film, onLength } = props;
  const text = useMediaText();
  const id = useId();
  const own = useRef<HTMLVideoElement | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  const video = film ?? own;
  const address = useMediaAddress(bring, of);
  const { isFailed, retry, onError, onLoadedMetadata } = useRenewal(address);
  useCaptions(video, address.url ? captions : '', text('captions'));
  if (isFailed || address.url === null) return <Failed {...{ kind, alt }} onRetry={retry} />;
  if (address.url === '')
    return <output className={`v-media-room v-media-${kind}`}>{text(`loading.${kind}`)}</output>;
  const shared = {
    ...({ controls: true, controlsList: 'nodownload', preload: 'metadata', src: address.url } as const),
    ...{ 'aria-label': label, 'aria-describedby': alt ? id : undefined, onError },
    onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
      onLoadedMetadata(event);
      const { duration } = event.currentTarget;
      if (Number.isFinite(duration)) onLength?.(duration);
    },
  };
  return (
    <figure className="v-media">
      {kind === 'video' ? (
        <video ref={video} className="v-media-video" playsInline {...shared} />
      ) : (
        <audio ref={audio} className="v-media-audio" {...shared} />
      )}
      <Foot media={kind === 'video' ? video : audio} {...{ kind, alt, id }} />
    </figure>
  );
}
