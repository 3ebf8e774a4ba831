import { consentOpenRead, consentOpenWithdraw } from '@volante/contracts/agreements/consent.contract';
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from '@volante/contracts/agreements/consent-words';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { formatDay } from '@volante/ui-kit/dates';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useAct } from '@volante/ui-kit/use-act';
import { useConsentText } from './open-consent-text';
import '../sign/sign.css';

type Opened = CallOutput<typeof consentOpenRead>;
type Row = Opened['rows'][number];

function One({ row, secret, onDone }: { row: Row; secret: string; onDone: () => void }) {
  const text = useConsentText();
  const act = useAct();
  const withdraw = () =>
    act.run(async () => {
      await callApi(consentOpenWithdraw, { id: row.id }, { key: secret });
      onDone();
    });
  return (
    <section className="va-card va-form">
      <h2>{CONSENT_PURPOSES[row.purpose]}</h2>
      <p>«{row.wording}»</p>
      <p className="va-soft">
        {text('given', { channel: CONSENT_CHANNELS[row.channel], day: formatDay(row.givenAt) })}
      </p>
      {row.withdrawnAt ? (
        <p role="status">{text('withdrawn', { day: formatDay(row.withdrawnAt) })}</p>
      ) : (
        <button
          type="button"
          className="va-button va-main"
          disabled={act.isBusy}
          onClick={() => void withdraw()}
        >
          {text('withdraw')}
        </button>
      )}
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </section>
  );
}

/** `/open/consents#<secret>`: own consents, taken back by one press each. */
export function OpenConsentsPage() {
  const text = useConsentText();
  return (
    <OpenPage text={text} call={consentOpenRead}>
      {({ school, name, rows }, secret, onAsk) => (
        <main className="va-sheet">
          <header>
            <p className="va-soft">{school}</p>
            <h1>{text('title', { name })}</h1>
          </header>
          <p>{text('intro')}</p>
          {rows.map((row) => (
            <One key={row.id} row={row} secret={secret} onDone={onAsk} />
          ))}
        </main>
      )}
    </OpenPage>
  );
}
