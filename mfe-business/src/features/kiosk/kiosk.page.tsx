import { useOwnWorker } from '@volante/ui-kit/own-worker';
import { PrivacyNote } from '@volante/ui-kit/privacy-note';
import { useEffect, useState } from 'react';
import { ActPanel } from './act-panel';
import { BadgeCamera } from './badge-camera';
import { useKioskText } from './kiosk-text';
import { PairForm } from './pair-form';
import { People } from './people';
import { PinPad } from './pin-pad';
import type { KioskInfo } from './tablet-store';
import { type Tablet, useTablet } from './use-tablet';
import { useVisit } from './use-visit';
import './kiosk.css';

const IDLE_MS = 30_000;
const SAID_MS = 4_000;
const TICK_MS = 1_000;

const timeIn = (zone: string, at: Date, withSeconds = false) =>
  new Intl.DateTimeFormat('es-ES', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(at);

function Clock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const day = new Intl.DateTimeFormat('es-ES', { timeZone: zone, dateStyle: 'full' }).format(now);
  return (
    <div className="vk-kiosk-clock">
      <time>{timeIn(zone, now, true)}</time>
      <span>{day}</span>
    </div>
  );
}

function Notices({ tablet: { isReached, kept, refused, pending } }: { tablet: Tablet }) {
  const text = useKioskText();
  return (
    <div role="status" className="vk-kiosk-notices">
      {isReached ? null : <p data-tone="warn">{text('offline')}</p>}
      {kept > 0 ? <p data-tone="info">{text('kept', { count: kept })}</p> : null}
      {refused > 0 ? <p data-tone="bad">{text('refused', { count: refused })}</p> : null}
      {pending > 0 ? <p data-tone="warn">{text('pending', { count: pending })}</p> : null}
    </div>
  );
}

function Visit({ tablet, info }: { tablet: Tablet; info: KioskInfo }) {
  const text = useKioskText();
  const { step, problem, isBusy, go, show, act } = useVisit(tablet);
  useOwnWorker('/open/kiosk', step.at === 'home');
  const home = () => go({ at: 'home' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each step
  useEffect(() => {
    if (step.at === 'home') return;
    const timer = window.setTimeout(home, step.at === 'said' ? SAID_MS : IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [step, problem]);
  const shared = { problem, isBusy, onBack: home };
  if (step.at === 'pin')
    return (
      <PinPad
        {...shared}
        name={step.name}
        onPin={(pin) => void show({ employee: step.employee, pin }, step.name)}
      />
    );
  if (step.at === 'badge')
    return <BadgeCamera {...shared} onBadge={(badge) => void show({ badge }, text('somebody'))} />;
  if (step.at === 'act')
    return (
      <ActPanel
        {...shared}
        name={step.name}
        known={step.known}
        since={step.known?.since ? timeIn(info.zone, new Date(step.known.since)) : ''}
        onAct={(kind) => void act(kind)}
      />
    );
  if (step.at === 'said')
    return (
      <section className="vk-kiosk-panel" data-said="" role="status">
        <h2>{text(`said.${step.kind}`, { time: timeIn(info.zone, step.time) })}</h2>
        <p>{text(step.isKept ? 'said.kept' : 'said.done', { name: step.name })}</p>
        <button type="button" className="vk-kiosk-act" data-soft="" onClick={home}>
          {text('said.next')}
        </button>
      </section>
    );
  return (
    <>
      <button type="button" className="vk-kiosk-act" onClick={() => go({ at: 'badge' })}>
        {text('home.badge')}
      </button>
      <People people={info.people} onChoose={({ id, name }) => go({ at: 'pin', employee: id, name })} />
    </>
  );
}

/** `/open/kiosk`: the shared tablet at the door. It takes punches whether or not anything can be reached. */
export function KioskPage() {
  const text = useKioskText();
  const tablet = useTablet();
  const { key, info, isRemoved, isReached, pair } = tablet;
  if (key === null) return <output className="vk-kiosk-alone" aria-label={text('loading')} />;
  if (key === '') return <PairForm isRemoved={isRemoved} onPaired={(made) => void pair(made)} />;
  if (!info)
    return <output className="vk-kiosk-alone">{text(isReached ? 'loading' : 'firstOffline')}</output>;
  return (
    <main className="vk-kiosk">
      <header>
        <div>
          <h1>{info.business}</h1>
          <p>{text('where', { branch: info.branch, name: info.name })}</p>
        </div>
        <Clock zone={info.zone} />
      </header>
      <Notices tablet={tablet} />
      <Visit tablet={tablet} info={info} />
      {info.controller ? (
        <PrivacyNote place="horario" controller={info.controller.name} business={info.controller.id} />
      ) : null}
    </main>
  );
}
