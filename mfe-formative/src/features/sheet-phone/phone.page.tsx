import { useEffect, useState } from 'react';
import { CodeForm } from './code-form';
import { DayList } from './day-list';
import { PairForm } from './pair-form';
import { usePhoneText } from './phone-text';
import type { PhoneKey } from './use-phone';
import { dropVault, openVault, type Vault, vaultState } from './vault';
import './sheet-phone.css';

const TICKET = /^#(VT1\.[0-9a-f.]{60,180})$/;

/** The ticket that the QR code brought; it stays in the address until the phone is paired. */
const ticketOf = () => TICKET.exec(window.location.hash)?.[1] ?? '';

type Step =
  | { at: 'loading' }
  | { at: 'pair'; ticket: string; isEnded: boolean; waiting: number }
  | { at: 'locked'; waiting: number }
  | { at: 'open'; vault: Vault; phoneKey: PhoneKey };

async function firstStep(): Promise<Step> {
  const ticket = ticketOf();
  const { isThere, waiting } = await vaultState();
  return isThere && ticket === ''
    ? { at: 'locked', waiting }
    : { at: 'pair', ticket, isEnded: false, waiting };
}

async function opened(vault: Vault): Promise<Step> {
  const phoneKey = await vault.get<PhoneKey>('key');
  window.history.replaceState(null, '', window.location.pathname);
  return phoneKey ? { at: 'open', vault, phoneKey } : ended();
}

const ended = async (): Promise<Step> => {
  const { waiting } = await vaultState();
  return { at: 'pair', ticket: '', isEnded: true, waiting };
};

/** `/open/practica`: the practice sheet on a teacher's phone. It opens and takes practices whether or not anything can be reached. */
export function SheetPhonePage() {
  const text = usePhoneText();
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const go = (next: Promise<Step>) => void next.then(setStep);
  // A code that is scanned while the page is open brings another ticket.
  useEffect(() => {
    const begin = () => void firstStep().then(setStep);
    begin();
    const scanned = () => {
      if (ticketOf() !== '') begin();
    };
    window.addEventListener('hashchange', scanned);
    return () => window.removeEventListener('hashchange', scanned);
  }, []);
  if (step.at === 'loading') return <output className="vp-alone" aria-label={text('loading')} />;
  if (step.at === 'locked')
    return (
      <CodeForm
        waiting={step.waiting}
        onCode={async (code) => {
          const vault = await openVault(code);
          if (vault) go(opened(vault));
          return vault !== null;
        }}
        onForget={() => go(dropVault().then(firstStep))}
      />
    );
  if (step.at === 'pair')
    return <PairForm key={step.ticket} {...step} onPaired={(vault) => go(opened(vault))} />;
  return <DayList vault={step.vault} phoneKey={step.phoneKey} onEnded={() => go(ended())} />;
}
