import { DOCUMENT_STATES } from '@volante/contracts/billing/invoice.contract';
import { SERIES_TARGETS } from '@volante/contracts/billing/series.contract';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { FilterOption, ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useActiveSeries, useInvoiceBranches } from '../shared/billing-lists';
import { useInvoiceText } from '../shared/invoice-text';

/** Months that are offered, this one first. */
const MONTHS = 24;
const MONTH_NAME = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The last months by their first or last day. */
export function monthOptions(end: 'first' | 'last', now = new Date()): readonly FilterOption[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    const last = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back + 1, 0));
    return { value: isoDay(end === 'first' ? first : last), label: MONTH_NAME.format(first) };
  });
}

/** The contact in the address, who comes from their page; they cannot be chosen in the list. */
function useContactFilter(): ListFilter[] {
  const text = useInvoiceText();
  const [params] = useSearchParams();
  const contact = params.get('contact');
  const name = useCall(contactRead, { id: contact ?? '' }, { enabled: contact !== null }).data?.name;
  return useMemo(
    () =>
      contact
        ? [
            {
              key: 'contact',
              label: text('invoices.field.contact'),
              options: [{ value: contact, label: name ?? '' }],
            },
          ]
        : [],
    [contact, name, text],
  );
}

export function useInvoiceFilters(): readonly ListFilter[] {
  const text = useInvoiceText();
  const { mine } = useInvoiceBranches();
  const series = useActiveSeries();
  const own = useContactFilter();
  return useMemo(() => {
    const several = (key: string, options: readonly FilterOption[]): ListFilter => ({
      key,
      label: text(`invoices.field.${key}`),
      options,
      several: true,
    });
    const month = (key: 'from' | 'until', end: 'first' | 'last'): ListFilter => ({
      key,
      label: text(`invoices.field.${key}`),
      options: monthOptions(end),
    });
    return [
      several(
        'target',
        Object.entries(SERIES_TARGETS).map(([value, label]) => ({ value, label })),
      ),
      several(
        'state',
        DOCUMENT_STATES.map((value) => ({ value, label: text(`invoices.state.f.${value}`) })),
      ),
      several(
        'series',
        (series ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ),
      ...(mine.length > 1
        ? [
            several(
              'branch',
              mine.map(({ id, name }) => ({ value: id, label: name })),
            ),
          ]
        : []),
      month('from', 'first'),
      month('until', 'last'),
      ...own,
    ];
  }, [text, mine, series, own]);
}
