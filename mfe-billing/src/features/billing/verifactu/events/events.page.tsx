import { verifactuEvents, verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { VERIFACTU } from '../shared/verifactu-address';
import { VerifactuHead } from '../shared/verifactu-head';
import { useVerifactuText } from '../shared/verifactu-text';

const SHOWN_HASH = 12;

function Register({ issuer }: { issuer: string }) {
  const text = useVerifactuText();
  const [before, setBefore] = useState<number | null>(null);
  const answer = useCall(verifactuEvents, { issuer, ...(before === null ? {} : { before }) });
  useLive({ entity: 'verifactu' }, [verifactuEvents]);
  if (!answer.data) return <LoadState answer={answer} height={240} />;
  const { rows, next } = answer.data;
  if (rows.length === 0)
    return (
      <EmptyState title={text('verifactu.events.emptyTitle')} text={text('verifactu.events.emptyText')} />
    );
  return (
    <>
      <ol className="vb-verifactu-events" aria-label={text('verifactu.tabs.events')}>
        {rows.map(({ seq, words, by, generatedAt, hash }) => (
          <li key={seq}>
            <p>
              <strong>{words}</strong>
            </p>
            <p className="v-help">
              {text('verifactu.events.line', {
                seq,
                by,
                at: formatInstant(new Date(generatedAt).toISOString()),
              })}{' '}
              <code title={hash}>{hash.slice(0, SHOWN_HASH)}…</code>
            </p>
          </li>
        ))}
      </ol>
      <div className="vb-verifactu-acts">
        {before === null ? null : (
          <Button onClick={() => setBefore(null)}>{text('verifactu.events.newest')}</Button>
        )}
        {next === null ? null : (
          <Button onClick={() => setBefore(next)}>{text('verifactu.events.older')}</Button>
        )}
      </div>
    </>
  );
}

function Issuers() {
  const text = useVerifactuText();
  const id = useId();
  const { data } = useCall(verifactuRead, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const issuers = data?.issuers ?? [];
  const issuer = chosen ?? issuers[0]?.id;
  if (!issuer) return null;
  return (
    <>
      {issuers.length > 1 ? (
        <div className="vb-verifactu-choice">
          <label htmlFor={id} className="v-label">
            {text('verifactu.field.issuer')}
          </label>
          <Select
            id={id}
            value={issuer}
            onChange={setChosen}
            options={issuers.map(({ id: value, name }) => ({ value, label: name }))}
          />
        </div>
      ) : null}
      <Register key={issuer} issuer={issuer} />
    </>
  );
}

/** `/billing/verifactu/events`: the chained register of events of an issuer. */
export function EventsPage() {
  const text = useVerifactuText();
  return (
    <div className="vb-verifactu">
      <PageToolbar
        title={text('verifactu.events.title')}
        breadcrumb={[{ label: text('billing.group') }, { label: text('verifactu.title'), to: VERIFACTU }]}
      />
      <VerifactuHead shown="events" />
      <p className="v-help">{text('verifactu.events.text')}</p>
      <Issuers />
    </div>
  );
}
