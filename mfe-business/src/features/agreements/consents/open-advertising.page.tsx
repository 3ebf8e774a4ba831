import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@volante/contracts/call';
import { mailRefusalRead, mailRefusalSet } from '@volante/contracts/mail/mail-delivery.contract';
import { callApi } from '@volante/mfe-kit/api';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { OpenAddress, OpenAnswer, OpenOver } from '@volante/ui-kit/open-frame';
import { useAct } from '@volante/ui-kit/use-act';
import { useState } from 'react';
import { useConsentText } from './open-consent-text';
import '../sign/sign.css';

type Opened = CallOutput<typeof mailRefusalRead>;

/** The shape of our links; any other needs no request. */
const REFERENCE = /^[\w-]{60,1000}$/;

function Refusal({ reference, opened }: { reference: string; opened: Opened }) {
  const text = useConsentText();
  const act = useAct();
  const [refused, setRefused] = useState(opened.refused);
  const refuse = () =>
    act.run(async () => {
      await callApi(mailRefusalSet, { reference });
      setRefused(true);
    });
  const { school, address } = opened;
  return (
    <main className="va-sheet">
      <p className="va-soft">{school}</p>
      <h1>{text('stopTitle')}</h1>
      {refused ? (
        <section role="status" className="va-card va-end">
          <h2>{text('stopped')}</h2>
          <p>{text('stoppedText', { school, address })}</p>
        </section>
      ) : (
        <div className="va-form">
          <p>{text('stopText', { school, address })}</p>
          <button
            type="button"
            className="va-button va-main"
            disabled={act.isBusy}
            onClick={() => void refuse()}
          >
            {text('stop')}
          </button>
          <p role="alert" className="va-problem">
            {act.problem}
          </p>
        </div>
      )}
    </main>
  );
}

function Answered({ reference }: { reference: string }) {
  const text = useConsentText();
  const answer = useQuery<Opened, ApiError>({
    queryKey: ['advertising', reference],
    queryFn: ({ signal }) => callApi(mailRefusalRead, { reference }, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => <Refusal reference={reference} opened={opened} />}
    </OpenAnswer>
  );
}

/** `/open/advertising#<reference>`: no more advertising, by one press. */
export function OpenAdvertisingPage() {
  const text = useConsentText();
  return (
    <OpenAddress text={text}>
      {(reference) =>
        REFERENCE.test(reference) ? <Answered reference={reference} /> : <OpenOver text={text} />
      }
    </OpenAddress>
  );
}
