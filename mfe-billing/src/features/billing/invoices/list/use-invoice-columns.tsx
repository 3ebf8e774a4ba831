import type { DocumentSummary } from '@volante/contracts/billing/invoice.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { eurosText } from '@volante/ui-kit/euros';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useInvoiceBranches } from '../shared/billing-lists';
import { DocumentBadge } from '../shared/document-badge';
import { pendingOf } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';

/** A document's name in a list: its number, or that it is a draft. */
export function useDocumentName() {
  const text = useInvoiceText();
  return ({ number, target }: Pick<DocumentSummary, 'number' | 'target'>): string =>
    number || text('invoices.draftOf', { kind: text(`invoices.kind.${target}`).toLowerCase() });
}

export function useInvoiceColumns(): readonly ListColumn<DocumentSummary>[] {
  const text = useInvoiceText();
  const nameOf = useDocumentName();
  const { nameOf: branchName } = useInvoiceBranches();
  return useMemo(() => {
    const column = (
      key: string,
      render: ListColumn<DocumentSummary>['render'],
      part: Partial<ListColumn<DocumentSummary>> = {},
    ): ListColumn<DocumentSummary> => ({ key, title: text(`invoices.field.${key}`), render, ...part });
    const amount = { align: 'right', width: '120px' } as const;
    return [
      column('number', (row) => nameOf(row), { width: '180px' }),
      column('payer', (row) => row.payer || text('invoices.anonymous')),
      column(
        'state',
        (row) => <DocumentBadge target={row.target} state={row.state} isImported={row.isImported} />,
        { width: '190px' },
      ),
      column('issuedOn', (row) => <DateText day={row.issuedOn} />, { width: '110px' }),
      column('dueOn', (row) => <DateText day={row.dueOn} />, { width: '120px' }),
      column('total', (row) => eurosText(row.payableCents), amount),
      column('pending', (row) => (pendingOf(row) > 0 ? eurosText(pendingOf(row)) : '—'), amount),
      column('kind', (row) => text(`invoices.kind.${row.target}`), { optional: true, width: '170px' }),
      column('taxId', (row) => row.taxId || '—', { optional: true, width: '130px' }),
      column('branch', (row) => branchName(row.branch), { optional: true }),
    ];
  }, [text, nameOf, branchName]);
}
