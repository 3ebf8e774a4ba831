import { returnWords } from '@volante/contracts/billing/bank-codes';
import { bankRemittanceRemove, type DebitRow } from '@volante/contracts/billing/bank-remittance.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { invoiceAddress } from '../../invoices/shared/invoice-address';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { BANK_READS } from '../shared/bank-reads';
import { useBankText } from '../shared/bank-text';
import { DebitBadge } from '../shared/state-badges';
import type { Remittance } from './remittance-view.page';

const ReturnDialog = lazy(async () => ({ default: (await import('../returns/return-dialog')).ReturnDialog }));

/** The words below a debit: why it came back, or until when it may. */
function Below({ debit }: { debit: DebitRow }) {
  const text = useBankText();
  if (debit.returnedOn)
    return (
      <small>
        {text('bank.debit.returned', {
          ...{ day: formatDay(debit.returnedOn), code: debit.returnCode, why: returnWords(debit.returnCode) },
        })}
      </small>
    );
  if (debit.state === 'presented' && debit.notice)
    return <small>{text(`bank.debit.notice.${debit.notice}`)}</small>;
  if (debit.refundableUntil)
    return <small>{text('bank.debit.refundable', { day: formatDay(debit.refundableUntil) })}</small>;
  return debit.unauthorisedUntil ? (
    <small>{text('bank.debit.unauthorised', { day: formatDay(debit.unauthorisedUntil) })}</small>
  ) : null;
}

interface DebitLineProps {
  debit: DebitRow;
  onRemove: ((debit: DebitRow) => void) | null;
  onReturn: ((debit: DebitRow) => void) | null;
}

function DebitLine({ debit, onRemove, onReturn }: DebitLineProps) {
  const text = useBankText();
  return (
    <li>
      <span className="vb-bank-name">
        {debit.payer}
        <small>{text('bank.debit.mandate', { reference: debit.reference, end: debit.ibanEnd })}</small>
      </span>
      <Link to={invoiceAddress(debit.document)}>{debit.number}</Link>
      <span title={debit.sequence}>{text(`bank.sequence.${debit.sequence}`)}</span>
      <strong>{eurosText(debit.cents)}</strong>
      <DebitBadge state={debit.state} />
      <span className="vb-bank-below">
        <Below debit={debit} />
      </span>
      {onRemove ? (
        <Button onClick={() => onRemove(debit)} aria-label={text('bank.act.removeOf', { name: debit.payer })}>
          {text('bank.act.remove')}
        </Button>
      ) : null}
      {onReturn ? (
        <Button onClick={() => onReturn(debit)} aria-label={text('bank.act.returnOf', { name: debit.payer })}>
          {text('bank.act.return')}
        </Button>
      ) : null}
    </li>
  );
}

/** The direct debits of a remittance. */
export function Debits({ remittance }: { remittance: Remittance }) {
  const text = useBankText();
  const feedback = useFeedback();
  const [mayRemit, mayModify] = [useCan('bank.remit'), useCan('bank.modify')];
  const [returned, setReturned] = useState<DebitRow | null>(null);
  const { id, version, state } = remittance;
  const remove = useCallMutation(bankRemittanceRemove, {
    invalidates: [...BANK_READS, ...INVOICE_READS],
    onError: feedback.failed,
  });
  const mayRemove = ({ state: of }: DebitRow) => mayRemit && state === 'draft' && of === 'open';
  const mayReturn = ({ state: of }: DebitRow) => mayModify && (of === 'presented' || of === 'collected');
  return (
    <>
      <ul className="vb-bank-debits" aria-label={text('bank.remit.debits')}>
        {remittance.debits.map((debit) => (
          <DebitLine
            key={debit.id}
            debit={debit}
            onRemove={mayRemove(debit) ? () => remove.mutate({ id, version, debits: [debit.id] }) : null}
            onReturn={mayReturn(debit) ? setReturned : null}
          />
        ))}
      </ul>
      <Suspense>
        {returned ? <ReturnDialog debit={returned} onClose={() => setReturned(null)} /> : null}
      </Suspense>
    </>
  );
}
