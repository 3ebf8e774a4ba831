import { useEffect, useRef, useState } from 'react';
import { useKioskText } from './kiosk-text';

const EVERY_MS = 250;

type Read = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** The browser's own reader where it has one, else a library, which is loaded then. */
async function reader(): Promise<Read> {
  const Own = (window as Window & { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import(/* webpackChunkName: "/open/kiosk#camera" */ 'qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // There is none in this picture.
      return null;
    }
  };
}

/** Reads the code that somebody holds before the tablet. */
export function BadgeCamera(props: {
  problem: string;
  isBusy: boolean;
  onBadge: (badge: string) => void;
  onBack: () => void;
}) {
  const { problem, isBusy, onBadge, onBack } = props;
  const text = useKioskText();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState(false);
  const told = useRef({ badge: '', onBadge, isBusy });
  told.current = { ...told.current, onBadge, isBusy };
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer = 0;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
      const [read, shown] = [await reader(), video.current];
      if (isGone || !shown) return;
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const badge = await read(shown).catch(() => null);
        const { badge: last, isBusy: waits } = told.current;
        if (badge && badge !== last && !waits) {
          told.current.badge = badge;
          told.current.onBadge(badge);
        }
        if (!isGone) timer = window.setTimeout(() => void look(), EVERY_MS);
      };
      await look();
    };
    start().catch(() => setTrouble(true));
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <section className="vk-kiosk-panel" aria-label={text('badge.title')}>
      <h2>{text('badge.title')}</h2>
      <p>{text(trouble ? 'badge.noCamera' : 'badge.help')}</p>
      {trouble ? null : <video ref={video} className="vk-kiosk-video" muted playsInline />}
      <p className="vk-kiosk-problem" role="alert">
        {problem}
      </p>
      <button type="button" className="vk-kiosk-act" data-soft="" onClick={onBack}>
        {text('back')}
      </button>
    </section>
  );
}
