import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useContactText } from '../shared/contact-text';
import { type Named, STATES, type WordLists } from '../shared/contact-words';

const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));

/** The finder's filters, with the names that a person knows. Which one branch there is need not be asked. */
export function useContactFilters({ branches, groups }: WordLists): readonly ListFilter[] {
  const text = useContactText();
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
    ];
    return filters.filter(({ key, options }) => options.length > 0 || key === 'group');
  }, [text, branches, groups]);
}
