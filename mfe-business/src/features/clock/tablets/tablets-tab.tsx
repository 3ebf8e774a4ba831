import type { CallOutput } from '@volante/contracts/call';
import { kioskCode, kioskCreate, kioskList, kioskRemove } from '@volante/contracts/clock/kiosk.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { GrowingCard } from '../shared/growing-card';
import '../shared/clock-table.css';
import { useBranches } from '../shared/use-branches';
import { NewTabletDialog } from './new-tablet-dialog';
import { PairingCard } from './pairing-card';
import { PinsCard } from './pins-card';

type Row = CallOutput<typeof kioskList>['rows'][number];
type Pairing = CallOutput<typeof kioskCreate>;

const EVERY_MS = 15_000;
/** A tablet calls every twenty seconds; one that has been silent for longer is off or without connection. */
const SILENT_MS = 180_000;

function State({ row }: { row: Row }) {
  const text = useClockText();
  if (!row.pairedAt) return <StateBadge tone="warn">{text('clock.tablets.waiting')}</StateBadge>;
  const isHere = row.seenAt !== null && Date.now() - Date.parse(row.seenAt) < SILENT_MS;
  return (
    <StateBadge tone={isHere ? 'good' : 'plain'}>
      {text(isHere ? 'clock.tablets.here' : 'clock.tablets.silent')}
    </StateBadge>
  );
}

function Tablets({ rows, onCode }: { rows: readonly Row[]; onCode: (pairing: Pairing) => void }) {
  const text = useClockText();
  const feedback = useFeedback();
  const { branches } = useBranches();
  const [removing, setRemoving] = useState<Row | null>(null);
  const again = useCallMutation(kioskCode, { onSuccess: onCode, onError: feedback.failed });
  const remove = useCallMutation(kioskRemove, { invalidates: [kioskList] });
  return (
    <>
      <ScrollTable
        className="vb-clock-table"
        label={text('clock.tabs.tabletas')}
        heads={[
          text('clock.tablets.name'),
          { label: text('clock.branch'), isExtra: true },
          text('clock.tablets.state'),
          { label: text('clock.tablets.seen'), isExtra: true },
          text('clock.tablets.acts'),
        ]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td data-extra="">{branches.find(({ id }) => id === row.branch)?.name ?? '—'}</td>
            <td>
              <State row={row} />
            </td>
            <td data-extra="">{row.seenAt ? formatInstant(row.seenAt) : '—'}</td>
            <td>
              <Button
                type="link"
                size="small"
                aria-label={text('clock.tablets.codeOf', { name: row.name })}
                onClick={() => again.mutate({ id: row.id })}
              >
                {text('clock.tablets.code')}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                aria-label={text('clock.tablets.removeOf', { name: row.name })}
                onClick={() => setRemoving(row)}
              >
                {text('clock.tablets.remove')}
              </Button>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {removing ? (
        <ConfirmDialog
          title={text('clock.tablets.removeOf', { name: removing.name })}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove.mutateAsync({ id: removing.id })}
        >
          <p>{text('clock.tablets.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The shared tablets of the school, how one becomes such, and who has a PIN. */
export function TabletsTab() {
  const text = useClockText();
  const mayGivePins = useCan('employee.modify');
  const [isAdding, setAdding] = useState(false);
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const answer = useCall(kioskList, {}, { refetchInterval: EVERY_MS });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  const isPaired = rows.find(({ id }) => id === pairing?.id)?.pairedAt ?? null;
  return (
    <>
      {pairing ? (
        <PairingCard pairing={pairing} pairedAt={isPaired} onClose={() => setPairing(null)} />
      ) : null}
      <GrowingCard
        title={text('clock.tabs.tabletas')}
        add={text('clock.tablets.add')}
        onAdd={() => setAdding(true)}
        isEmpty={rows.length === 0}
        empty={{ title: text('clock.tablets.empty'), text: text('clock.tablets.emptyText') }}
      >
        <Tablets rows={rows} onCode={setPairing} />
      </GrowingCard>
      {mayGivePins ? <PinsCard /> : null}
      {isAdding ? (
        <NewTabletDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setPairing(made);
          }}
        />
      ) : null}
    </>
  );
}
