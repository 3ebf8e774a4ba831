import { contactAuthor } from '@volante/contracts/contacts/contact-report.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { type Named, STATES, type WordLists } from '../shared/contact-words';

/** Names change seldom: one look every five minutes. */
const FRESH_MS = 300_000;

const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The usual periods of registration as the finder takes them: `2026-01-01..2026-01-31`. */
function usualPeriods(now: Date): readonly (readonly [string, string])[] {
  const year = now.getFullYear();
  const month = now.getMonth();
  return [
    ['thisMonth', `${iso(year, month, 1)}..${iso(year, month + 1, 0)}`],
    ['lastMonth', `${iso(year, month - 1, 1)}..${iso(year, month, 0)}`],
    ['thisYear', `${iso(year, 0, 1)}..${iso(year, 12, 0)}`],
  ];
}

/** "01/01/2026 – 31/01/2026". */
const periodWords = (period: string) => period.split('..').map(formatDay).join(' – ');

/** Filters that reports lead to: the period that the address has, and a member of staff only when it names one. */
function useRegistrationFilters(): ListFilter[] {
  const text = useContactText();
  const [params] = useSearchParams();
  const created = params.get('created');
  const author = params.get('author');
  const named = useCall(
    contactAuthor,
    { id: author ?? '' },
    { enabled: author !== null, staleTime: FRESH_MS, keepPrevious: false },
  ).data?.name;
  return useMemo(() => {
    const usual = usualPeriods(new Date()).map(([name, value]) => ({
      value,
      label: text(`contacts.filter.${name}`),
    }));
    const isUsual = usual.some(({ value }) => value === created);
    const own = created && !isUsual ? [{ value: created, label: periodWords(created) }] : [];
    const who = author ? [{ value: author, label: named ?? text('contacts.filter.chosenAuthor') }] : [];
    return [
      { key: 'created', label: text('contacts.filter.created'), options: [...own, ...usual] },
      { key: 'author', label: text('contacts.filter.author'), options: who },
    ];
  }, [text, created, author, named]);
}

/** The finder's filters, with readable names. A business with a single branch has no branch filter. */
export function useContactFilters({ branches, groups }: WordLists): readonly ListFilter[] {
  const text = useContactText();
  const registration = useRegistrationFilters();
  return useMemo(() => {
    const words = (key: string, values: readonly string[]) =>
      values.map((value) => ({ value, label: text(`contacts.${key}.${value}`) }));
    const filters: ListFilter[] = [
      {
        key: 'type',
        label: text('contacts.fields.type'),
        options: [
          { value: 'people', label: text('contacts.filter.people') },
          { value: 'business', label: text('contacts.filter.business') },
        ],
      },
      {
        key: 'branch',
        label: text('contacts.fields.branch'),
        options: optionsOf(branches),
        several: true,
      },
      {
        key: 'licence',
        label: text('contacts.fields.licence'),
        options: LICENCE_CLASSES.map((licence) => ({ value: licence, label: licence })),
        several: true,
      },
      { key: 'group', label: text('contacts.filter.group'), options: optionsOf(groups) },
      { key: 'sex', label: text('contacts.fields.sex'), options: words('sex', ['M', 'F', 'X']) },
      { key: 'state', label: text('contacts.fields.state'), options: words('state', STATES), several: true },
      ...registration,
    ];
    return filters.filter(({ key, options }) => options.length > 0 || key === 'group');
  }, [text, branches, groups, registration]);
}
