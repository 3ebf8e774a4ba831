import type { KeptLine, SoldPractice } from '@volante/contracts/billing/document.fields';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { PRACTICE_KINDS } from '@volante/contracts/billing/product-words';
import { TAX_GROUPS } from '@volante/contracts/billing/tax-words';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { percentText } from '../../shared/percent';
import { DocumentSums } from '../shared/document-sums';
import { lastDayField } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';

const THOUSAND = 1_000;
const QUANTITY = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });

const discountText = ({ discount }: KeptLine): string => {
  if (!discount || discount.value === 0) return '';
  return discount.mode === 'percent' ? percentText(discount.value) : eurosText(discount.value);
};

const taxText = ({ group, rate }: KeptLine): string =>
  rate > 0 ? `${TAX_GROUPS[group]} ${percentText(rate)}` : TAX_GROUPS[group];

/** Classes of the whole line: ten of a product with one class are ten. */
const practiceText = (
  { kind, licence, minutes, units }: SoldPractice,
  quantity: number,
  text: Text,
): string =>
  text('invoices.line.practice', {
    ...{ count: Math.abs(Math.round((units * quantity) / THOUSAND)), minutes, licence },
    kind: PRACTICE_KINDS[kind].toLowerCase(),
  });

function Lines({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const hasDiscounts = document.lines.some((line) => discountText(line) !== '');
  const columns = [
    'description',
    'quantity',
    'price',
    ...(hasDiscounts ? ['discount'] : []),
    'tax',
    'amount',
  ];
  return (
    <table className="vb-invoice-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {text(`invoices.line.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kept line is its place on the paper
          <tr key={at}>
            <th scope="row">
              {line.description}
              {line.priceList ? <small>{line.priceList}</small> : null}
              {line.practice ? <small>{practiceText(line.practice, line.quantity, text)}</small> : null}
            </th>
            <td className="vb-invoice-quantity">{QUANTITY.format(line.quantity / THOUSAND)}</td>
            <td className="vb-invoice-price">{eurosText(line.price)}</td>
            {hasDiscounts ? <td className="vb-invoice-less">{discountText(line)}</td> : null}
            <td className="vb-invoice-tax">{taxText(line)}</td>
            <td>{eurosText(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Payer({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const { payer } = document;
  if (!payer.name && !payer.taxId) return <p>{text('invoices.anonymous')}</p>;
  const town = [payer.postalCode, payer.city].filter(Boolean).join(' ');
  const province = payer.province && payer.province !== payer.city ? `(${payer.province})` : '';
  return (
    <p>
      <strong>{payer.name}</strong>
      {[payer.taxId, payer.street, [town, province].filter(Boolean).join(' ')].filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

function Days({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const days = (['issuedOn', 'operationOn', 'dueOn'] as const).filter((name) => document[name] !== null);
  if (days.length === 0) return null;
  return (
    <dl className="vb-invoice-days">
      {days.map((name) => (
        <div key={name}>
          <dt>{text(`invoices.field.${name === 'dueOn' ? lastDayField(document.target) : name}`)}</dt>
          <dd>{formatDay(document[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The document as it reads on paper: issuer and payer, lines, taxes, totals. */
export function Paper({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const legends = [...new Set(document.taxes.map(({ legend }) => legend).filter(Boolean))];
  return (
    <article className="vb-invoice-paper" aria-label={text(`invoices.kind.${document.target}`)}>
      <header>
        <div>
          <h3>{text('invoices.issuer')}</h3>
          <p>
            <strong>{document.issuer?.name ?? text('invoices.noIssuer')}</strong>
            <span>{document.issuer?.taxId}</span>
          </p>
        </div>
        <div>
          <h3>{text('invoices.section.payer')}</h3>
          <Payer document={document} />
        </div>
      </header>
      <Days document={document} />
      {document.lines.length > 0 ? (
        <Lines document={document} />
      ) : (
        <p className="v-help">{text('invoices.noLines')}</p>
      )}
      <p className="v-help">{text(document.withTaxes ? 'invoices.pricesWith' : 'invoices.pricesWithout')}</p>
      <DocumentSums
        taxes={document.taxes}
        discount={document.discountCents}
        disbursements={document.disbursementCents}
        withholding={document.withholding}
        withheld={document.withheldCents}
        total={document.totalCents}
        payable={document.payableCents}
      />
      {legends.map((legend) => (
        <p key={legend} className="v-help">
          {legend}
        </p>
      ))}
      {document.notes ? <p className="vb-invoice-notes">{document.notes}</p> : null}
    </article>
  );
}
