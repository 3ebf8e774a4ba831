import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import {
  DUE_DATE_COLUMNS,
  type DueDateRow,
  dueDateExport,
  dueDateReadAll,
} from '@volante/contracts/billing/due-date.contract';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListContext } from '@volante/ui-kit/list-types';
import { type ListExport, useListExport } from '@volante/ui-kit/use-list-export';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { INVOICE_LIST, invoiceAddress } from '../../invoices/shared/invoice-address';
import { REMINDER_SETTINGS } from '../due-address';
import { useDueText } from '../due-text';
import { DueSums } from './due-sums';
import '../../invoices/invoices.css';
import '../due-dates.css';
import { DueBadge, DuePause, useDueColumns } from './use-due-columns';
import { useDueFilters } from './use-due-filters';

const RemindDialog = lazy(async () => ({ default: (await import('../remind/remind-dialog')).RemindDialog }));

const EXPORT: ListExport = {
  ...{ call: dueDateExport, jobs: billingJobs, permission: 'invoice.export', columns: DUE_DATE_COLUMNS },
  always: ['days'],
};

function Card({ row }: { row: DueDateRow }) {
  const text = useDueText();
  return (
    <>
      <span>
        {row.number}
        {row.parts > 1 ? ` · ${text('dues.partOf', { place: row.place, parts: row.parts })}` : ''}
      </span>
      <span className="vb-invoice-card">
        <DueBadge row={row} />
        <span>{row.dueOn ? formatDay(row.dueOn) : text('dues.noDay')}</span>
        <strong>{eurosText(row.openCents > 0 ? row.openCents : row.cents)}</strong>
        <DuePause row={row} />
      </span>
    </>
  );
}

/** Rows that were on show, by id: ticks stay while one turns the page. */
function useContactsOf() {
  const seen = useRef(new Map<string, string | null>());
  return {
    note: (rows: readonly DueDateRow[]) => {
      for (const { id, contact } of rows) seen.current.set(id, contact);
    },
    of: (ids: readonly string[]) => [...new Set(ids.flatMap((id) => seen.current.get(id) ?? []))],
  };
}

/** Reminds the contacts of rows: what opens the dialog, and the dialog. */
function useReminding() {
  const text = useDueText();
  const mayRemind = useCan('invoice.modify');
  const contacts = useContactsOf();
  const [reminding, setReminding] = useState<{ contacts: readonly string[]; done: () => void } | null>(null);
  const remind = (ids: readonly string[], done: () => void) => ({
    ...{ key: 'remind', label: text('dues.act.remind') },
    onSelect: () => setReminding({ contacts: contacts.of(ids), done }),
  });
  const acts = {
    rowMenu: ({ id, contact, openCents }: DueDateRow) =>
      contact && openCents > 0 ? [remind([id], () => undefined)] : [],
    bulk: ({ selected, clearSelection }: ListContext<DueDateRow>) => [remind(selected, clearSelection)],
  };
  const dialog = (
    <Suspense>
      {reminding ? (
        <RemindDialog
          contacts={reminding.contacts}
          onDone={reminding.done}
          onClose={() => setReminding(null)}
        />
      ) : null}
    </Suspense>
  );
  return { acts: mayRemind ? acts : {}, dialog, note: contacts.note };
}

/** `/invoice/due`: open instalments, first due first. */
export function DueListPage() {
  const text = useDueText();
  const navigate = useNavigate();
  const { acts, dialog, note } = useReminding();
  const exports = useListExport<DueDateRow>(EXPORT);
  const settings = {
    ...{ key: 'settings', label: text('dues.act.settings') },
    onSelect: () => void navigate(REMINDER_SETTINGS),
  };
  return (
    <>
      <ListPage<DueDateRow>
        name="due-dates"
        live="invoice"
        title={text('dues.title')}
        breadcrumb={[{ label: text('dues.invoices'), to: INVOICE_LIST }]}
        head={<DueSums />}
        call={dueDateReadAll}
        columns={useDueColumns()}
        filters={useDueFilters()}
        defaultSort=""
        searchLabel={text('dues.searchLabel')}
        rowName={(row) => row.payer || row.number}
        rowHref={({ document }) => invoiceAddress(document)}
        card={(row) => <Card row={row} />}
        exports={exports}
        onPage={({ rows }) => note(rows)}
        more={() => [settings]}
        {...acts}
        empty={{ title: text('dues.empty.title'), text: text('dues.empty.text') }}
      />
      {dialog}
    </>
  );
}
