import { MAX_MAILED } from '@volante/contracts/billing/document-mail.contract';
import type { DocumentSummary } from '@volante/contracts/billing/invoice.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCan } from '@volante/mfe-kit/session';
import type { ListContext } from '@volante/ui-kit/list-types';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePaperText } from './paper-text';

const BulkMailDialog = lazy(async () => ({ default: (await import('./bulk-mail-dialog')).BulkMailDialog }));

/** The bulk act of the list and its dialog. */
export function useBulkMail(): [
  bulk: (context: ListContext<DocumentSummary>) => MenuItem[],
  dialog: ReactNode,
] {
  const text = usePaperText();
  const mayMail = useCan('invoice.modify');
  const [asked, setAsked] = useState<ListContext<DocumentSummary> | null>(null);
  const bulk = (context: ListContext<DocumentSummary>): MenuItem[] =>
    mayMail && context.selected.length <= MAX_MAILED
      ? [{ key: 'mail', label: text('papers.act.mail'), onSelect: () => setAsked(context) }]
      : [];
  const dialog = (
    <Suspense>
      {asked ? (
        <BulkMailDialog ids={asked.selected} onDone={asked.clearSelection} onClose={() => setAsked(null)} />
      ) : null}
    </Suspense>
  );
  return [bulk, dialog];
}
