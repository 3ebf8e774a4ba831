import { phoneList, phoneRemove, type SheetPhone } from '@volante/contracts/training/sheet-phone.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { RowCards } from '@volante/ui-kit/row-cards';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../texts';
import { PairDialog } from './pair-dialog';
import './phones.css';
import '../../shared/page-purpose.css';

interface PhonesProps {
  rows: readonly SheetPhone[];
  /** Missing for those who remove none. */
  onRemove?: (phone: SheetPhone) => void;
}

const HEADS = ['phone', 'teacher', 'pairedAt', 'seenAt', 'sheets', 'state', 'change'] as const;

function Remove({ phone, onRemove }: Pick<PhonesProps, 'onRemove'> & { phone: SheetPhone }) {
  const text = useOwnText();
  if (!onRemove || phone.ended !== null) return null;
  return (
    <Button onClick={() => onRemove(phone)}>
      {text('phones.remove')}
      <span className="v-hidden"> {phone.name}</span>
    </Button>
  );
}

/** The last facts of a phone, and whether it is still in use. */
function useFacts() {
  const text = useOwnText();
  return ({ pairedAt, seenAt, ended, endedAt, sheets }: SheetPhone) => ({
    pairedAt: formatInstant(pairedAt),
    seenAt: seenAt ? formatInstant(seenAt) : text('phones.never'),
    sheets: String(sheets),
    state: ended
      ? `${text(`phones.ends.${ended}`)} · ${endedAt ? formatInstant(endedAt) : ''}`
      : text('phones.inUse'),
  });
}

function Cards({ rows, ...change }: PhonesProps) {
  const text = useOwnText();
  const factsOf = useFacts();
  return (
    <RowCards label={text('phones.title')} rows={rows} name={({ name }) => name} to={() => null}>
      {(phone) => {
        const { state, ...facts } = factsOf(phone);
        return (
          <>
            <span>{phone.teacherName}</span>
            {Object.entries(facts).map(([key, fact]) => (
              <span key={key}>
                {text(`phones.heads.${key}`)}: {fact}
              </span>
            ))}
            <span>{state}</span>
            <Remove phone={phone} {...change} />
          </>
        );
      }}
    </RowCards>
  );
}

function Table({ rows, ...change }: PhonesProps) {
  const text = useOwnText();
  const factsOf = useFacts();
  return (
    <ScrollTable label={text('phones.title')} heads={HEADS.map((head) => text(`phones.heads.${head}`))}>
      {rows.map((phone) => (
        <tr key={phone.id}>
          <th scope="row">{phone.name}</th>
          <td>{phone.teacherName}</td>
          {Object.entries(factsOf(phone)).map(([key, fact]) => (
            <td key={key}>{fact}</td>
          ))}
          <td>
            <Remove phone={phone} {...change} />
          </td>
        </tr>
      ))}
    </ScrollTable>
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
  const Rows = usePhone() ? Cards : Table;
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
      <p className="vf-page-purpose">{text('phones.purpose')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? (
        <p>{text(answer.data?.mayPair ? 'phones.none' : 'phones.noneForOffice')}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <Rows rows={rows} {...(mayModify ? { onRemove: setRemoving } : {})} />
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
