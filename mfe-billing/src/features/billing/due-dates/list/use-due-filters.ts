import { DUE_STATES } from '@volante/contracts/billing/due-date.contract';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { FilterOption, ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useInvoiceBranches } from '../../invoices/shared/billing-lists';
import { useDueText } from '../due-text';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 12;
const MONTH_NAME = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Months before and after this one by their first or last day: instalments lie ahead. */
function monthOptions(end: 'first' | 'last', now = new Date()): readonly FilterOption[] {
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, at) => {
    const month = now.getFullYear() * 12 + now.getMonth() + MONTHS_AHEAD - at;
    const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
    const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
    return { value: isoDay(end === 'first' ? first : last), label: MONTH_NAME.format(first) };
  });
}

/** The contact in the address, who comes from their page; they cannot be chosen in the list. */
function useContactFilter(): ListFilter[] {
  const text = useDueText();
  const [params] = useSearchParams();
  const contact = params.get('contact');
  const name = useCall(contactRead, { id: contact ?? '' }, { enabled: contact !== null }).data?.name;
  return useMemo(() => {
    const options = contact ? [{ value: contact, label: name ?? '' }] : [];
    return contact ? [{ key: 'contact', label: text('dues.field.contact'), options }] : [];
  }, [contact, name, text]);
}

export function useDueFilters(): readonly ListFilter[] {
  const text = useDueText();
  const { mine } = useInvoiceBranches();
  const own = useContactFilter();
  return useMemo(() => {
    const filter = (key: string, options: readonly FilterOption[], several = false): ListFilter => ({
      ...{ key, label: text(`dues.field.${key}`), options },
      ...(several ? { several } : {}),
    });
    const branches = mine.map(({ id, name }) => ({ value: id, label: name }));
    return [
      filter(
        'state',
        DUE_STATES.map((value) => ({ value, label: text(`dues.state.${value}`) })),
        true,
      ),
      ...(branches.length > 1 ? [filter('branch', branches, true)] : []),
      filter('from', monthOptions('first')),
      filter('until', monthOptions('last')),
      filter(
        'plan',
        ['true', 'false'].map((value) => ({ value, label: text(`dues.plans.${value}`) })),
      ),
      ...own,
    ];
  }, [text, mine, own]);
}
