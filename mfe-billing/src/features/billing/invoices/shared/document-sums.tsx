import { TAX_GROUPS, type TaxGroup } from '@volante/contracts/billing/tax-words';
import { eurosText } from '@volante/ui-kit/euros';
import { percentText } from '../../shared/percent';
import { useInvoiceText } from './invoice-text';
import '../invoices.css';

export interface SumsOfDocument {
  taxes: readonly { group: TaxGroup; rate: number; base: number; quota: number; legend?: string }[];
  discount: number;
  disbursements: number;
  /** Rate of the withholding, in hundredths of a percent. */
  withholding: number;
  withheld: number;
  total: number;
  payable: number;
}

interface SumProps {
  label: string;
  cents: number;
  isTotal?: boolean;
  help?: string | undefined;
}

function Sum({ label, cents, isTotal = false, help }: SumProps) {
  return (
    <div className={isTotal ? 'vb-invoice-total' : undefined}>
      <dt>
        {label}
        {help ? <small className="v-help">{help}</small> : null}
      </dt>
      <dd>{eurosText(cents)}</dd>
    </div>
  );
}

const isTaxed = ({ group, rate }: SumsOfDocument['taxes'][number]) =>
  rate > 0 || (group !== 'exempt' && group !== 'not-subject');

/** From the bases by rate down to what the customer pays; figures that are not there are left out. `help`: says when fees have no tax. */
export function DocumentSums({
  taxes,
  discount,
  help = false,
  ...sums
}: SumsOfDocument & { help?: boolean }) {
  const text = useInvoiceText();
  const isPlain = sums.disbursements === 0 && sums.withheld === 0;
  return (
    <dl className="vb-invoice-sums" aria-label={text('invoices.sum.title')}>
      {discount === 0 ? null : <Sum label={text('invoices.sum.discount')} cents={-discount} />}
      {taxes.map((one, at) => {
        const name = TAX_GROUPS[one.group];
        const key = `${at} ${one.group}`;
        if (!isTaxed(one))
          return <Sum key={key} label={text('invoices.sum.untaxed', { name })} cents={one.base} />;
        const rate = percentText(one.rate);
        return [
          <Sum key={`${key} base`} label={text('invoices.sum.base', { rate })} cents={one.base} />,
          <Sum key={`${key} quota`} label={text('invoices.sum.quota', { name, rate })} cents={one.quota} />,
        ];
      })}
      {isPlain ? null : <Sum label={text('invoices.sum.total')} cents={sums.total} />}
      {sums.disbursements === 0 ? null : (
        <Sum
          label={text('invoices.sum.disbursements')}
          cents={sums.disbursements}
          help={help ? text('invoices.sum.disbursementsHelp') : undefined}
        />
      )}
      {sums.withheld === 0 ? null : (
        <Sum
          label={text('invoices.sum.withheld', { rate: percentText(sums.withholding) })}
          cents={-sums.withheld}
        />
      )}
      <Sum label={text('invoices.sum.payable')} cents={sums.payable} isTotal />
    </dl>
  );
}
