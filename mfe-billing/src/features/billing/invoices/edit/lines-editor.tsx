import { PlusOutlined } from '@ant-design/icons';
import type { CatalogueLine } from '@volante/contracts/billing/catalogue-lines';
import { useFeedback } from '@volante/ui-kit/feedback';
import { fieldId } from '@volante/ui-kit/record-form';
import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useSaleFor } from '../../shared/catalogue/use-sale-for';
import type { TaxRow } from '../shared/billing-lists';
import { useInvoiceText } from '../shared/invoice-text';
import { AddFromCatalogue } from './add-from-catalogue';
import { emptyLine, isEmptyLine, type LineValues } from './document-values';
import { LINE_FIELDS, type LineErrors, lineErrors } from './line-errors';
import { LineRow } from './line-row';
import type { FormTotals } from './totals-of-form';
import type { InvoiceForm } from './use-invoice-form';
import { useLineKeys } from './use-line-keys';

interface LinesEditorProps {
  form: InvoiceForm;
  taxes: readonly TaxRow[];
  totals: FormTotals | null;
}

/** Highest of the ordinary taxes: most sales of a school have it. */
export function usualTax(taxes: readonly TaxRow[]): string | null {
  const rateOf = ({ periods }: TaxRow) => periods.at(-1)?.rate ?? 0;
  const ordinary = taxes.filter(({ taxGroup }) => taxGroup === 'vat' || taxGroup === 'igic');
  return ordinary.toSorted((one, other) => rateOf(other) - rateOf(one))[0]?.id ?? taxes[0]?.id ?? null;
}

function useLines({ form, taxes }: LinesEditorProps) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const usual = usualTax(taxes);
  // A line that nobody has touched yet has the usual tax: it is no change of the form.
  const lines = form.values.lines.map((line) =>
    line.tax === null && isEmptyLine(line) ? { ...line, tax: usual } : line,
  );
  const now = useRef(lines);
  now.current = lines;
  const put = (next: readonly LineValues[]) => form.set('lines', next);
  const change = (at: number, part: Partial<LineValues>) => {
    form.forgetLine(lines[at]?.key ?? '');
    put(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  };
  const add = (after: number) => {
    const next = lines[after + 1];
    if (next && isEmptyLine(next)) return;
    put(lines.toSpliced(after + 1, 0, emptyLine(crypto.randomUUID(), usual)));
  };
  const addSold = (sold: readonly CatalogueLine[]) => {
    const before = now.current;
    const end = before.findLastIndex((line) => !isEmptyLine(line)) + 1;
    put([...before.slice(0, end), ...sold.map((line) => ({ ...line, key: crypto.randomUUID() }))]);
  };
  const remove = (at: number) => {
    const [gone] = lines.slice(at, at + 1);
    const rest = lines.toSpliced(at, 1);
    put(rest.length > 0 ? rest : [emptyLine(crypto.randomUUID(), usual)]);
    if (!gone || isEmptyLine(gone)) return;
    feedback.undoable(text('invoices.line.removed'), async () => put(now.current.toSpliced(at, 0, gone)));
  };
  return { lines, change, add, addSold, remove };
}

/** Messages of cells that were left, or of all once the form was sent; the service's own beside them. */
function useLineMessages(form: InvoiceForm) {
  const text = useInvoiceText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSent = form.errors.lines !== undefined;
  return {
    leave: (key: string, field: string) => setLeft((before) => new Set(before).add(`${key}.${field}`)),
    errorsOf: (line: LineValues): LineErrors => {
      const own = lineErrors(line, text);
      const shown = LINE_FIELDS.filter((field) => isSent || left.has(`${line.key}.${field}`));
      const pairs = shown.flatMap((field) => (own[field] ? [[field, own[field]]] : []));
      return { ...Object.fromEntries(pairs), ...form.lineMessages(line.key) };
    },
  };
}

/** The lines of a document, written by keyboard. */
export function LinesEditor(props: LinesEditorProps) {
  const { form, taxes, totals } = props;
  const text = useInvoiceText();
  const host = useRef<HTMLOListElement>(null);
  const { lines, change, add, addSold, remove } = useLines(props);
  const { branch, contact, operationOn: on } = form.values;
  const sale = { ...useSaleFor(branch, contact), on };
  const { leave, errorsOf } = useLineMessages(form);
  const { onKeyDown, begin } = useLineKeys(host, add);
  const addLast = () => {
    add(lines.length - 1);
    begin(lines.length);
  };
  return (
    <fieldset className="v-section" id={fieldId(form.id, 'lines')} tabIndex={-1}>
      <legend>{text('invoices.section.lines')}</legend>
      <p className="vb-invoice-switch">
        <Checkbox
          id={fieldId(form.id, 'withTaxes')}
          checked={form.values.withTaxes}
          onChange={({ target }) => form.set('withTaxes', target.checked)}
        >
          {text('invoices.field.withTaxes')}
        </Checkbox>
      </p>
      <AddFromCatalogue sale={sale} withTaxes={form.values.withTaxes} onAdd={addSold} />
      <div className="vb-invoice-line vb-invoice-head" aria-hidden="true">
        {[...LINE_FIELDS, 'amount'].map((field) => (
          <span key={field}>{text(`invoices.line.${field}`)}</span>
        ))}
      </div>
      <ol className="vb-invoice-lines" ref={host} onKeyDown={onKeyDown}>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            number={at + 1}
            errors={errorsOf(line)}
            taxes={taxes}
            amount={totals?.amounts.get(line.key) ?? null}
            onChange={(part) => change(at, part)}
            onLeave={(field) => leave(line.key, field)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {form.errors.lines ? <p className="v-problem">{form.errors.lines}</p> : null}
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={addLast}>
        {text('invoices.line.add')}
      </Button>
      <p className="v-help vb-invoice-keys">{text('invoices.line.keys')}</p>
    </fieldset>
  );
}
