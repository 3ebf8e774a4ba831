import type { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { TAX_GROUPS, type TaxGroup } from '@volante/contracts/billing/tax-words';
import type { CallOutput } from '@volante/contracts/call';
import { eurosText } from '@volante/ui-kit/euros';
import { percentText } from '../../shared/percent';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';
import './report.css';

type Report = CallOutput<typeof invoiceReport>;
type Rate = Report['rates'][number];

const rateName = ({ group, rate }: Rate): string =>
  rate > 0 ? `${TAX_GROUPS[group as TaxGroup]} ${percentText(rate)}` : TAX_GROUPS[group as TaxGroup];

/** Base and quota of each rate, and the sum that customers have to pay. */
export function ReportSums({ report }: { report: Report }) {
  const text = useInvoiceText();
  const { rates, total } = report;
  const others = (['disbursements', 'withheld'] as const).filter((name) => total[name] !== 0);
  return (
    <table className="vb-invoice-table vb-report-table">
      <thead>
        <tr>
          {['rate', 'base', 'quota'].map((name) => (
            <th key={name} scope="col">
              {text(`invoices.report.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.group} ${rate.rate} ${rate.operation}`}>
            <th scope="row">{rateName(rate)}</th>
            <td>{eurosText(rate.base)}</td>
            <td>{eurosText(rate.quota)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('invoices.report.total')}</th>
          <td>{eurosText(total.base)}</td>
          <td>{eurosText(total.quota)}</td>
        </tr>
        {others.map((name) => (
          <tr key={name}>
            <th scope="row">{text(`invoices.report.${name}`)}</th>
            <td colSpan={2}>{eurosText(name === 'withheld' ? -total.withheld : total.disbursements)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{text('invoices.report.payable')}</th>
          <td colSpan={2}>{eurosText(total.payable)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
