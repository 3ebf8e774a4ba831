import {
  agreementTabletClear,
  agreementTabletRead,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { OpenAddress, OpenAnswer } from '@volante/ui-kit/open-frame';
import { useOpened } from '@volante/ui-kit/use-opened';
import { useEffect, useEffectEvent } from 'react';
import { SignPage } from '../sign/sign.page';
import { useSignText } from '../sign/sign-text';
import '../sign/sign.css';
import './tablet.css';

type Opened = CallOutput<typeof agreementTabletRead>;

const LOOK_MS = 3_000;
/** Nobody has touched it for so long: the next person sees nothing of the one before. */
const IDLE_MS = 180_000;

/** Calls `leave` once nobody has touched the screen for a while. */
function useIdle(leave: () => void): void {
  const onIdle = useEffectEvent(leave);
  useEffect(() => {
    let timer = setTimeout(onIdle, IDLE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    for (const kind of ['pointerdown', 'keydown', 'scroll'] as const)
      window.addEventListener(kind, again, true);
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointerdown', 'keydown', 'scroll'] as const)
        window.removeEventListener(kind, again, true);
    };
  }, []);
}

function Signing({ reference, onLeave }: { reference: string; onLeave: () => void }) {
  const text = useSignText();
  useIdle(onLeave);
  return (
    <>
      <SignPage params={{ reference }} mayCertify={false} />
      <footer className="va-tablet-bar">
        <button type="button" className="va-button" onClick={onLeave}>
          {text('tabletLeave')}
        </button>
      </footer>
    </>
  );
}

function Shown({ opened, onLeave }: { opened: Opened; onLeave: () => void }) {
  const text = useSignText();
  const { name, reference } = opened;
  if (reference) return <Signing key={reference} reference={reference} onLeave={onLeave} />;
  return (
    <main className="v-open-alone">
      <h1>{text('tabletTitle')}</h1>
      <p>{text('tabletWaits')}</p>
      <p className="va-soft">{name}</p>
    </main>
  );
}

function Tablet({ secret }: { secret: string }) {
  const text = useSignText();
  const answer = useOpened(agreementTabletRead, {}, secret);
  const ask = useEffectEvent(() => void answer.refetch());
  useEffect(() => {
    const timer = setInterval(ask, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const leave = async () => {
    await callApi(agreementTabletClear, {}, { key: secret }).catch(() => undefined);
    void answer.refetch();
  };
  // A network that is away for a moment takes no half-written signature along.
  if (answer.data && answer.error?.code !== 'KEY-001')
    return <Shown opened={answer.data} onLeave={() => void leave()} />;
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => <Shown opened={opened} onLeave={() => void leave()} />}
    </OpenAnswer>
  );
}

/** `/open/sign-tablet#<secret>`: shows the document that staff send to it, person after person, and keeps nothing. */
export function TabletPage() {
  const text = useSignText();
  return <OpenAddress text={text}>{(secret) => <Tablet secret={secret} />}</OpenAddress>;
}
