import type { CorrectionAmounts } from '@volante/contracts/billing/correction.contract';
import { eurosText } from '@volante/ui-kit/euros';
import { useInvoiceText } from '../shared/invoice-text';
import type { Preview } from './plan-step';

const ROWS = ['base', 'quota', 'disbursements', 'payable'] as const;

/** Amounts before and after, side by side, and the debt that is left: nothing of it is written yet. */
export function Outcome({ preview }: { preview: Preview }) {
  const text = useInvoiceText();
  const { before, begun, after, act, paidCents, pendingCents } = preview;
  const columns: readonly (readonly [string, CorrectionAmounts])[] = [
    ['before', before],
    ...(begun && act === 'rectify' ? ([['begun', begun]] as const) : []),
    ['after', after],
  ];
  const rows = ROWS.filter(
    (row) => row !== 'disbursements' || columns.some(([, amounts]) => amounts[row] !== 0),
  );
  return (
    <section className="vb-correct-outcome" aria-label={text('invoices.correct.outcome')}>
      <table className="vb-invoice-table vb-correct-table">
        <thead>
          <tr>
            <th scope="col">{text('invoices.correct.outcome')}</th>
            {columns.map(([key]) => (
              <th key={key} scope="col">
                {text(`invoices.correct.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{text(`invoices.correct.row.${row}`)}</th>
              {columns.map(([key, amounts]) => (
                <td key={key}>{eurosText(amounts[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {paidCents === 0 ? '' : `${text('invoices.correct.paid', { cents: eurosText(paidCents) })} `}
        {pendingCents < 0
          ? text('invoices.correct.credit', { cents: eurosText(-pendingCents) })
          : text('invoices.correct.pending', { cents: eurosText(pendingCents) })}
      </p>
      {act === 'rectify' ? <p className="v-help">{text('invoices.correct.draftHelp')}</p> : null}
    </section>
  );
}
