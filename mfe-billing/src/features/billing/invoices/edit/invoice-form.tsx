import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import type { FieldError } from '@volante/contracts/errors';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { OutdatedNotice } from '@volante/ui-kit/outdated-notice';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { percentText } from '../../shared/percent';
import { type SeriesRow, type TaxRow, useInvoiceBranches } from '../shared/billing-lists';
import { DocumentSums } from '../shared/document-sums';
import { lastDayField } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';
import type { DocumentValues, LineValues } from './document-values';
import { LinesEditor } from './lines-editor';
import { MoreFields } from './more-fields';
import { PayerFields } from './payer-fields';
import { PlaceFields, seriesOf } from './place-fields';
import { sumsOfForm, totalsOfForm } from './totals-of-form';
import { useInvoiceForm } from './use-invoice-form';
import '../invoices.css';

interface InvoiceFormProps {
  target: SeriesTarget;
  series: readonly SeriesRow[];
  taxes: readonly TaxRow[];
  initial: DocumentValues;
  version?: number;
  missing: readonly FieldError[];
  title: string;
  save: (values: DocumentValues, version: number | undefined) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

/** Values in words, for the conflict. */
function useShow(series: readonly SeriesRow[]) {
  const text = useInvoiceText();
  const { nameOf } = useInvoiceBranches();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'lines')
      return (value as readonly LineValues[])
        .map(({ description, price }) => `${description} ${eurosText(price ?? 0)}`)
        .join('; ');
    if (name === 'branch') return nameOf(String(value));
    if (name === 'series') return series.find(({ id }) => id === value)?.name ?? '';
    if (name === 'withTaxes') return text(value ? 'invoices.yes' : 'invoices.no');
    if (name === 'withholding') return percentText(Number(value));
    if (name === 'operationOn' || name === 'dueOn') return formatDay(String(value));
    if (name === 'discount') {
      const { mode, value: size } = value as NonNullable<DocumentValues['discount']>;
      return mode === 'percent' ? percentText(size) : eurosText(size);
    }
    return name === 'contact' ? text('invoices.otherContact') : String(value);
  };
}

/** Writes a document: customer, lines with their totals, and the rest. */
export function InvoiceForm({ target, series, taxes, save, title, ...props }: InvoiceFormProps) {
  const text = useInvoiceText();
  const form = useInvoiceForm({
    ...props,
    save: (values, version) =>
      save({ ...values, series: seriesOf(series, target, values)?.id ?? null }, version),
  });
  const show = useShow(series);
  const { values } = form;
  const totals = totalsOfForm(values, taxes, values.operationOn ?? today());
  const labels = Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      text(`invoices.field.${name === 'dueOn' ? lastDayField(target) : name}`),
    ]),
  );
  return (
    <FormFrame form={form} label={title}>
      <OutdatedNotice form={form} />
      {taxes.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text('invoices.noTaxes')}
          action={<Link to="/tax/list">{text('invoices.act.toTaxes')}</Link>}
        />
      ) : null}
      <PlaceFields form={form} target={target} series={series} />
      <PayerFields form={form} isTicket={target === 'ticket'} isNew={props.version === undefined} />
      <LinesEditor form={form} taxes={taxes} totals={totals} />
      <section className="vb-invoice-foot" aria-label={text('invoices.sum.title')}>
        {totals ? (
          <DocumentSums help {...sumsOfForm(totals.totals, values.withholding)} />
        ) : (
          <p className="v-problem">{text('invoices.tooLarge')}</p>
        )}
      </section>
      <MoreFields form={form} target={target} />
      <SaveBar
        form={form}
        isAlways
        label={text('invoices.act.saveDraft')}
        onLeave={props.onLeave}
        labels={labels}
        show={show}
      />
    </FormFrame>
  );
}
