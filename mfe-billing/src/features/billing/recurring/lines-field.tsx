import { PlusOutlined } from '@ant-design/icons';
import type { CatalogueLine } from '@volante/contracts/billing/catalogue-lines';
import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Button } from 'antd';
import { useState } from 'react';
import { useDueText } from '../due-dates/due-text';
import { AddFromCatalogue } from '../invoices/edit/add-from-catalogue';
import { emptyLine, isEmptyLine, type LineValues } from '../invoices/edit/document-values';
import { LINE_FIELDS, lineErrors } from '../invoices/edit/line-errors';
import { LineRow } from '../invoices/edit/line-row';
import { usualTax } from '../invoices/edit/lines-editor';
import { totalsOfForm } from '../invoices/edit/totals-of-form';
import { type TaxRow, useLineTaxes } from '../invoices/shared/billing-lists';
import { useInvoiceText } from '../invoices/shared/invoice-text';
import '../invoices/invoices.css';

const MONEY = { withTaxes: true, discount: null, withholding: 0 };
const NO_TAXES: readonly TaxRow[] = [];

const written = (line: DocumentLineInput): LineValues => ({
  key: crypto.randomUUID(),
  ...line,
  priceList: line.priceList ?? '',
});

/** Lines as they are kept; an empty one is not. */
const keptOf = (lines: readonly LineValues[]): DocumentLineInput[] =>
  lines
    .filter((line) => !isEmptyLine(line))
    .map(({ product, pack, description, price, quantity, discount, tax }) => ({
      ...{ product, pack, description, discount },
      ...{ price: price ?? 0, quantity: quantity ?? 1_000, tax: tax ?? '' },
    }));

/** The lines while they are written, and the ones that the form keeps. */
function useSoldLines({ form, name }: FieldControlProps, first: string | null) {
  const [lines, setLines] = useState<readonly LineValues[]>(() => {
    const kept = (form.values[name] as readonly DocumentLineInput[]).map(written);
    return kept.length > 0 ? kept : [emptyLine(crypto.randomUUID(), null)];
  });
  const put = (next: readonly LineValues[]) => {
    setLines(next);
    form.set(name, keptOf(next));
  };
  const empty = () => emptyLine(crypto.randomUUID(), first);
  return {
    lines,
    add: () => put([...lines, empty()]),
    addSold: (sold: readonly CatalogueLine[]) =>
      put([
        ...lines.filter((line) => !isEmptyLine(line)),
        ...sold.map((line) => ({ ...line, key: crypto.randomUUID() })),
      ]),
    change: (at: number, part: Partial<LineValues>) =>
      put(lines.map((one, index) => (index === at ? { ...one, tax: one.tax ?? first, ...part } : one))),
    remove: (at: number) => put(lines.length > 1 ? lines.toSpliced(at, 1) : [empty()]),
  };
}

interface RowsProps {
  sold: ReturnType<typeof useSoldLines>;
  taxes: readonly TaxRow[];
  first: string | null;
  amounts: ReadonlyMap<string, number> | undefined;
  isRefused: boolean;
}

/** Rows as in an invoice. Messages show once a row was left, or the form was refused. */
function LineRows({ sold, taxes, first, amounts, isRefused }: RowsProps) {
  const invoiceText = useInvoiceText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <div className="vb-invoice-line vb-invoice-head" aria-hidden="true">
        {[...LINE_FIELDS, 'amount'].map((field) => (
          <span key={field}>{invoiceText(`invoices.line.${field}`)}</span>
        ))}
      </div>
      <ol className="vb-invoice-lines">
        {sold.lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line.tax === null && isEmptyLine(line) ? { ...line, tax: first } : line}
            number={at + 1}
            errors={left.has(line.key) || isRefused ? lineErrors(line, invoiceText) : {}}
            taxes={taxes}
            amount={amounts?.get(line.key) ?? null}
            onChange={(change) => sold.change(at, change)}
            onLeave={() => setLeft(new Set(left).add(line.key))}
            onRemove={() => sold.remove(at)}
          />
        ))}
      </ol>
    </>
  );
}

/** The lines of a recurring invoice: prices hold the taxes. */
export function LinesField(props: FieldControlProps) {
  const { form, name } = props;
  const text = useDueText();
  const taxes = useLineTaxes() ?? NO_TAXES;
  const first = usualTax(taxes);
  const sold = useSoldLines(props, first);
  const totals = totalsOfForm({ lines: sold.lines, ...MONEY }, taxes, today());
  const message = form.errors[name];
  const sale = { branch: String(form.values.branch ?? '') || null, contact: null, on: null };
  return (
    <div className="vb-billing-wide" id={fieldId(form.id, name)} tabIndex={-1}>
      <AddFromCatalogue sale={sale} withTaxes onAdd={sold.addSold} />
      <LineRows {...{ sold, taxes, first, amounts: totals?.amounts, isRefused: message !== undefined }} />
      {message ? <p className="v-problem">{message}</p> : null}
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={sold.add}>
        {text('dues.recurring.addLine')}
      </Button>
      {totals && totals.totals.payable > 0 ? (
        <p className="v-help">{text('dues.recurring.each', { cents: eurosText(totals.totals.payable) })}</p>
      ) : null}
    </div>
  );
}
