import { phoneList, phoneRemove, type SheetPhone } from '@volante/contracts/training/sheet-phone.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../texts';
import { PairDialog } from './pair-dialog';
import './phones.css';

function Row({ phone, onRemove }: { phone: SheetPhone; onRemove: (() => void) | null }) {
  const text = useOwnText();
  const { name, teacherName, pairedAt, seenAt, ended, endedAt, sheets } = phone;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{teacherName}</td>
      <td>{formatInstant(pairedAt)}</td>
      <td>{seenAt ? formatInstant(seenAt) : text('phones.never')}</td>
      <td>{sheets}</td>
      <td>
        {ended
          ? `${text(`phones.ends.${ended}`)} · ${endedAt ? formatInstant(endedAt) : ''}`
          : text('phones.inUse')}
      </td>
      <td>
        {onRemove ? (
          <Button onClick={onRemove}>
            {text('phones.remove')}
            <span className="v-hidden"> {name}</span>
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** Phones on which practice sheets are written: the own ones, with `practice.all` those of all teachers. */
export function PhonesPage() {
  const text = useOwnText();
  const mayModify = useCan('practice.modify');
  const [isPairing, setPairing] = useState(false);
  const [removing, setRemoving] = useState<SheetPhone | null>(null);
  const answer = useCall(phoneList, {});
  const remove = useCallMutation(phoneRemove, { invalidates: [phoneList] });
  const rows = answer.data?.rows;
  return (
    <>
      <PageToolbar
        title={text('phones.title')}
        primary={
          answer.data?.mayPair ? (
            <Button type="primary" onClick={() => setPairing(true)}>
              {text('phones.pair')}
            </Button>
          ) : null
        }
      />
      <p className="vf-purpose">{text('phones.purpose')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? (
        <p>{text(answer.data?.mayPair ? 'phones.none' : 'phones.noneForOffice')}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ScrollTable
          label={text('phones.title')}
          heads={['phone', 'teacher', 'pairedAt', 'seenAt', 'sheets', 'state', 'change'].map((head) =>
            text(`phones.heads.${head}`),
          )}
        >
          {rows.map((phone) => (
            <Row
              key={phone.id}
              phone={phone}
              onRemove={mayModify && phone.ended === null ? () => setRemoving(phone) : null}
            />
          ))}
        </ScrollTable>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={text('phones.removeTitle', { name: removing.name })}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove.mutateAsync({ id: removing.id })}
        >
          <p>{text('phones.removeBody')}</p>
        </ConfirmDialog>
      ) : null}
      {isPairing ? <PairDialog onClose={() => setPairing(false)} /> : null}
    </>
  );
}
