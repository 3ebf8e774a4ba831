import type { CallOutput } from '@volante/contracts/call';
import { inspectionList, inspectionRevoke } from '@volante/contracts/clock/inspection.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { GrowingCard } from '../shared/growing-card';
import { NewLinkDialog } from './new-link-dialog';

type Row = CallOutput<typeof inspectionList>['rows'][number];

const PAGE = '/open/inspection';

function State({ row }: { row: Row }) {
  const text = useClockText();
  if (row.revokedAt) return <StateBadge tone="plain">{text('clock.inspection.revoked')}</StateBadge>;
  const isOver = Date.parse(row.expiresAt) < Date.now();
  return (
    <StateBadge tone={isOver ? 'plain' : 'good'}>
      {text(isOver ? 'clock.inspection.over' : 'clock.inspection.live')}
    </StateBadge>
  );
}

/** The address, which cannot be shown again. */
function MadeLink({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useClockText();
  const copy = useCopy(text('clock.inspection.copied'));
  return (
    <section className="vb-clock-card-box" role="status">
      <h2>{text('clock.inspection.made')}</h2>
      <p className="vb-clock-soft">{text('clock.inspection.madeText')}</p>
      <div className="vb-clock-link">
        <Input readOnly value={address} aria-label={text('clock.inspection.address')} />
        <Button type="primary" onClick={() => copy(address)}>
          {text('clock.act.copy')}
        </Button>
      </div>
      <Button onClick={onClose}>{text('clock.tablets.close')}</Button>
    </section>
  );
}

function Links({ rows }: { rows: readonly Row[] }) {
  const text = useClockText();
  const [revoking, setRevoking] = useState<Row | null>(null);
  const revoke = useCallMutation(inspectionRevoke, { invalidates: [inspectionList] });
  return (
    <>
      {rows.map((row) => {
        const isLive = !row.revokedAt && Date.parse(row.expiresAt) > Date.now();
        return (
          <article key={row.id} className="vb-clock-correction">
            <header>
              <strong>{row.label}</strong>
              <State row={row} />
              {isLive ? (
                <Button
                  size="small"
                  aria-label={text('clock.inspection.revokeOf', { label: row.label })}
                  onClick={() => setRevoking(row)}
                >
                  {text('clock.inspection.revoke')}
                </Button>
              ) : null}
            </header>
            <p>
              {text('clock.inspection.what', {
                who: row.employee?.name ?? text('clock.inspection.everybody'),
                from: formatDay(row.from),
                to: formatDay(row.to),
              })}
            </p>
            <p className="vb-clock-soft">
              {text('clock.inspection.made_by', {
                name: row.creator,
                at: formatInstant(row.createdAt),
                until: formatInstant(row.expiresAt),
              })}
            </p>
            <ul className="vb-clock-uses" aria-label={text('clock.inspection.uses')}>
              {row.uses.map(({ at, ip, what }) => (
                <li key={`${at} ${what}`} className="vb-clock-soft">
                  {formatInstant(at)} · {what} · {ip}
                </li>
              ))}
            </ul>
          </article>
        );
      })}
      {revoking ? (
        <ConfirmDialog
          title={text('clock.inspection.revokeOf', { label: revoking.label })}
          onClose={() => setRevoking(null)}
          onConfirm={() => revoke.mutateAsync({ id: revoking.id })}
        >
          <p>{text('clock.inspection.revokeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Links for an inspector to read the register, with the uses of each. */
export function InspectionTab() {
  const text = useClockText();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const answer = useCall(inspectionList, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  return (
    <>
      {made ? <MadeLink address={made} onClose={() => setMade(null)} /> : null}
      <GrowingCard
        title={text('clock.tabs.inspeccion')}
        add={text('clock.inspection.add')}
        onAdd={() => setAdding(true)}
        isEmpty={rows.length === 0}
        empty={{ title: text('clock.inspection.empty'), text: text('clock.inspection.emptyText') }}
      >
        <Links rows={rows} />
      </GrowingCard>
      {isAdding ? (
        <NewLinkDialog
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false);
            setMade(`${window.location.origin}${PAGE}#${key}`);
          }}
        />
      ) : null}
    </>
  );
}
