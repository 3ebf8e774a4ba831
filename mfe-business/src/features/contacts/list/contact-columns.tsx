import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { phoneText } from '@volante/contracts/phone-text';
import { DateText, ElapsedText } from '@volante/ui-kit/date-text';
import { Initials } from '@volante/ui-kit/initials';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useContactText } from '../shared/contact-text';
import { ContactStateBadge, type Named } from '../shared/contact-words';

type Column = ListColumn<ContactSummary>;

/** Keys are those of the export's columns, so that the visible columns are exported. */
export function useContactColumns(branches: readonly Named[]): readonly Column[] {
  const text = useContactText();
  return useMemo(() => {
    const title = (key: string) => text(`contacts.fields.${key}`);
    const branchName = new Map(branches.map((branch) => [branch.id, branch.name]));
    const plain = (
      key: 'phone' | 'email' | 'fiscalCode' | 'code' | 'city',
      part: Partial<Column> = {},
    ): Column => ({
      key,
      title: title(key),
      render: (row) => row[key],
      ...part,
    });
    return [
      {
        key: 'name',
        title: title('name'),
        sort: { up: 'name', down: '-name' },
        render: (row) => (
          <>
            <Initials name={row.name} />
            <span>{row.name}</span>
          </>
        ),
      },
      plain('fiscalCode', { width: '120px' }),
      { key: 'phone', title: title('phone'), width: '130px', render: ({ phone }) => phoneText(phone) },
      plain('email'),
      { key: 'branch', title: title('branch'), render: (row) => branchName.get(row.branch) ?? '' },
      { key: 'licence', title: title('licence'), width: '90px', render: (row) => row.licence ?? '' },
      {
        key: 'state',
        title: title('state'),
        width: '100px',
        render: (row) => <ContactStateBadge state={row.state} />,
      },
      plain('code', { optional: true, width: '100px', sort: { up: 'code', down: '-code' } }),
      {
        key: 'type',
        title: title('type'),
        optional: true,
        render: (row) => text(`contacts.type.${row.type}`),
      },
      {
        key: 'sex',
        title: title('sex'),
        optional: true,
        render: (row) => (row.sex ? text(`contacts.sex.${row.sex}`) : ''),
      },
      plain('city', { optional: true }),
      {
        key: 'birthday',
        title: title('birthday'),
        optional: true,
        align: 'right',
        render: (row) => <DateText day={row.birthday} />,
      },
      {
        key: 'incorporationDate',
        title: title('incorporationDate'),
        optional: true,
        align: 'right',
        render: (row) => <DateText day={row.incorporationDate} />,
      },
      {
        key: 'createdAt',
        title: title('createdAt'),
        optional: true,
        align: 'right',
        sort: { up: 'created', down: '-created' },
        render: (row) => <ElapsedText instant={row.createdAt} />,
      },
    ];
  }, [text, branches]);
}
