import {
  type VerifactuProblem,
  verifactuCorrect,
  verifactuInbox,
  verifactuXml,
} from '@volante/contracts/billing/verifactu.contract';
import { isCorrectable } from '@volante/contracts/billing/verifactu-words';
import { callApi } from '@volante/mfe-kit/api';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { DeliveryBadge } from '../shared/delivery-badge';
import { VERIFACTU } from '../shared/verifactu-address';
import { VerifactuHead } from '../shared/verifactu-head';
import { VERIFACTU_READS } from '../shared/verifactu-reads';
import { useVerifactuText } from '../shared/verifactu-text';
import { Cause } from './cause';

const DismissDialog = lazy(async () => ({ default: (await import('./dismiss-dialog')).DismissDialog }));

const invoiceOf = ({ document }: VerifactuProblem) => `/invoice/view/${document}`;

function useCorrect() {
  const text = useVerifactuText();
  const feedback = useFeedback();
  const correct = useCallMutation(verifactuCorrect, {
    invalidates: VERIFACTU_READS,
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('verifactu.done.correct')),
  });
  return ({ taxId, seq }: VerifactuProblem) => correct.mutate({ taxId, seq });
}

function useColumns(onCorrect: (row: VerifactuProblem) => void): readonly ListColumn<VerifactuProblem>[] {
  const text = useVerifactuText();
  const title = (key: string) => text(`verifactu.columns.${key}`);
  return [
    { key: 'number', title: title('number'), render: ({ number }) => number },
    { key: 'customer', title: title('customer'), render: ({ customer }) => customer },
    {
      key: 'state',
      title: title('state'),
      render: ({ state }) => <DeliveryBadge state={state} />,
      width: '150px',
    },
    {
      key: 'cause',
      title: title('cause'),
      render: (row) => <Cause row={row} onCorrect={onCorrect} />,
    },
    { key: 'at', title: title('at'), render: ({ at }) => <ElapsedText instant={at} />, width: '120px' },
    { key: 'day', title: title('day'), render: ({ day }) => formatDay(day), optional: true },
    {
      ...{ key: 'total', title: title('total'), align: 'right' as const, optional: true },
      render: ({ totalCents }) => eurosText(totalCents),
    },
  ];
}

function useMenu(onCorrect: (row: VerifactuProblem) => void, onDismiss: (row: VerifactuProblem) => void) {
  const text = useVerifactuText();
  const mayCorrect = useCan('invoice.issue');
  const navigate = useNavigate();
  const feedback = useFeedback();
  const item = (key: string, onSelect: () => void): MenuItem => ({
    ...{ key, label: text(`verifactu.act.${key}`), onSelect },
  });
  const xml = async ({ taxId, seq }: VerifactuProblem) => {
    const found = await callApi(verifactuXml, { taxId, seq });
    saveBlob(new Blob([found.xml], { type: 'application/xml' }), found.name);
  };
  return (row: VerifactuProblem): MenuItem[] => [
    item('open', () => void navigate(invoiceOf(row))),
    ...(mayCorrect && isCorrectable(row.remedy) ? [item('correct', () => onCorrect(row))] : []),
    item('xml', () => void xml(row).catch(feedback.failed)),
    ...(mayCorrect ? [item('dismiss', () => onDismiss(row))] : []),
  ];
}

/** `/billing/verifactu/inbox`: records that were not admitted, why, and the press that puts each right. */
export function InboxPage() {
  const text = useVerifactuText();
  const correct = useCorrect();
  const [dismissed, setDismissed] = useState<VerifactuProblem | null>(null);
  const menu = useMenu(correct, setDismissed);
  return (
    <>
      <ListPage<VerifactuProblem>
        name="verifactu-inbox"
        live="verifactu"
        title={text('verifactu.title')}
        breadcrumb={[{ label: text('billing.group') }, { label: text('verifactu.title'), to: VERIFACTU }]}
        head={<VerifactuHead shown="inbox" />}
        call={verifactuInbox}
        columns={useColumns(correct)}
        filters={[]}
        defaultSort=""
        rowName={({ number }) => number}
        rowHref={invoiceOf}
        card={(row) => (
          <>
            <span>{row.customer}</span> <DeliveryBadge state={row.state} />
            <Cause row={row} onCorrect={correct} />
          </>
        )}
        rowMenu={menu}
        empty={{ title: text('verifactu.inbox.emptyTitle'), text: text('verifactu.inbox.emptyText') }}
      />
      <Suspense>
        {dismissed ? <DismissDialog row={dismissed} onClose={() => setDismissed(null)} /> : null}
      </Suspense>
    </>
  );
}
