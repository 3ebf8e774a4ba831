import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { useCan } from '@volante/mfe-kit/session';
import { ChoiceField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type SeriesRow, seriesFor, useInvoiceBranches } from '../shared/billing-lists';
import { useInvoiceText } from '../shared/invoice-text';
import type { DocumentValues } from './document-values';
import type { InvoiceForm } from './use-invoice-form';

/** The series in which the document would be numbered: the chosen one, or the only one there is. */
export function seriesOf(
  rows: readonly SeriesRow[],
  target: SeriesTarget,
  { branch, series }: Pick<DocumentValues, 'branch' | 'series'>,
): SeriesRow | null {
  const usable = seriesFor(rows, target, branch);
  const chosen = usable.find(({ id }) => id === series);
  return chosen ?? (usable.length === 1 ? (usable[0] ?? null) : null);
}

function NoSeries({ target }: { target: SeriesTarget }) {
  const text = useInvoiceText();
  const mayAdd = useCan('billing-series.add');
  return (
    <Alert
      type="warning"
      showIcon
      title={text('invoices.noSeries')}
      action={
        mayAdd ? (
          <Link to={`/sales/billing/list/${target}/create`}>{text('invoices.act.createSeries')}</Link>
        ) : null
      }
    />
  );
}

interface PlaceFieldsProps {
  form: InvoiceForm;
  target: SeriesTarget;
  series: readonly SeriesRow[];
}

/** Branch and series; where there is nothing to choose, a line that says them. */
export function PlaceFields({ form, target, series }: PlaceFieldsProps) {
  const text = useInvoiceText();
  const { mine, nameOf } = useInvoiceBranches();
  const [isOpen, setOpen] = useState(false);
  const { branch } = form.values;
  const chosen = seriesOf(series, target, form.values);
  const usable = seriesFor(series, target, branch);
  const isWrong = form.errors.branch !== undefined || form.errors.series !== undefined;
  const title = text('invoices.section.place');
  if (branch !== null && chosen && !isOpen && !isWrong)
    return (
      <p className="vb-invoice-place">
        {text('invoices.place', { branch: nameOf(branch), series: chosen.name })}{' '}
        <Button type="link" onClick={() => setOpen(true)}>
          {text('invoices.act.change')}
        </Button>
      </p>
    );
  return (
    <FormSection title={title}>
      <ChoiceField
        form={form}
        name="branch"
        label={text('invoices.field.branch')}
        choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
        isFixed
      />
      {usable.length > 0 || branch === null ? (
        <ChoiceField
          form={{ ...form, values: { ...form.values, series: chosen?.id ?? null } }}
          name="series"
          label={text('invoices.field.series')}
          choices={usable.map(({ id, name, code }) => ({
            value: id,
            label: code ? `${name} · ${code}` : name,
          }))}
          isFixed
        />
      ) : (
        <NoSeries target={target} />
      )}
    </FormSection>
  );
}
