import {
  bankRemittanceCancel,
  bankRemittanceCollect,
  bankRemittanceFile,
  bankRemittancePresent,
  bankRemittanceRead,
} from '@volante/contracts/billing/bank-remittance.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatDay } from '@volante/ui-kit/dates';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { BankIcon } from '../../../../shared/menu-icons';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { REMITTANCES } from '../shared/bank-address';
import { BANK_READS } from '../shared/bank-reads';
import { useBankText } from '../shared/bank-text';
import { RemittanceBadge } from '../shared/state-badges';
import { Debits } from './debits';
import '../../invoices/invoices.css';
import '../bank.css';

const ReasonDialog = lazy(async () => ({ default: (await import('../shared/reason-dialog')).ReasonDialog }));

export type Remittance = CallOutput<typeof bankRemittanceRead>;
const INVALIDATES = { invalidates: [...BANK_READS, ...INVOICE_READS] };
type Dialog = 'present' | 'collect' | 'cancel';

function useFile(id: string) {
  const feedback = useFeedback();
  return async () => {
    try {
      const { name, xml } = await callApi(bankRemittanceFile, { id });
      saveBlob(new Blob([xml], { type: 'application/xml' }), name);
    } catch (error) {
      feedback.failed(error);
    }
  };
}

function Primary({ remittance, ask }: { remittance: Remittance; ask: (dialog: Dialog) => void }) {
  const text = useBankText();
  const download = useFile(remittance.id);
  const mayRemit = useCan('bank.remit');
  if (!mayRemit) return null;
  const { state, collectOn } = remittance;
  if (state === 'draft')
    return (
      <Button type="primary" onClick={() => ask('present')}>
        {text('bank.act.present')}
      </Button>
    );
  if (state !== 'presented') return null;
  const isDue = collectOn <= today();
  return (
    <>
      <Button type={isDue ? 'default' : 'primary'} onClick={() => void download()}>
        {text('bank.act.file')}
      </Button>
      {isDue ? (
        <Button type="primary" onClick={() => ask('collect')}>
          {text('bank.act.collect')}
        </Button>
      ) : null}
    </>
  );
}

function useMenu(remittance: Remittance, ask: (dialog: Dialog) => void): MenuItem[] {
  const text = useBankText();
  const mayRemit = useCan('bank.remit');
  const download = useFile(remittance.id);
  const { state } = remittance;
  if (!mayRemit) return [];
  return [
    ...(state === 'collected'
      ? [{ key: 'file', label: text('bank.act.file'), onSelect: () => void download() }]
      : []),
    ...(state === 'draft' || state === 'presented'
      ? [{ key: 'cancel', label: text('bank.act.cancel'), danger: true, onSelect: () => ask('cancel') }]
      : []),
  ];
}

function Dialogs(props: { remittance: Remittance; dialog: Dialog | null; onClose: () => void }) {
  const { dialog, onClose, remittance } = props;
  const { id, version, count, cents, collectOn } = remittance;
  const text = useBankText();
  const present = useCallMutation(bankRemittancePresent, INVALIDATES);
  const collect = useCallMutation(bankRemittanceCollect, INVALIDATES);
  const cancel = useCallMutation(bankRemittanceCancel, INVALIDATES);
  const sums = { count, cents: eurosText(cents), day: formatDay(collectOn) };
  if (dialog === 'present')
    return (
      <ConfirmDialog
        title={text('bank.act.present')}
        isDestructive={false}
        onConfirm={() => present.mutateAsync({ id, version })}
        onClose={onClose}
      >
        {text('bank.remit.presentText', sums)}
      </ConfirmDialog>
    );
  if (dialog === 'collect')
    return (
      <ConfirmDialog
        title={text('bank.act.collect')}
        isDestructive={false}
        onConfirm={() => collect.mutateAsync({ id, version, collectedOn: collectOn })}
        onClose={onClose}
      >
        {text('bank.remit.collectText', sums)}
      </ConfirmDialog>
    );
  if (dialog !== 'cancel') return null;
  return (
    <Suspense>
      <ReasonDialog
        title={text('bank.act.cancel')}
        help={text('bank.remit.cancelText')}
        save={(reason) => cancel.mutateAsync({ id, version, reason })}
        onClose={onClose}
      />
    </Suspense>
  );
}

function RemittancePage({ remittance }: { remittance: Remittance }) {
  const text = useBankText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const menu = useMenu(remittance, setDialog);
  const { accountName, scheme, count, cents, failedCount, failedCents, noticeReason } = remittance;
  const facts = [
    { label: text('bank.field.account'), value: accountName },
    { label: text('bank.field.scheme'), value: scheme },
    { label: text('bank.field.count'), value: String(count) },
    { label: text('bank.field.cents'), value: eurosText(cents) },
    {
      label: text('bank.field.failed'),
      value: failedCount > 0 ? `${failedCount} · ${eurosText(failedCents)}` : '',
    },
    { label: text('bank.field.notice'), value: noticeReason },
  ].filter(({ value }) => value !== '');
  const title = text('bank.remit.title', { day: formatDay(remittance.collectOn) });
  return (
    <>
      <DetailPage
        title={title}
        breadcrumb={[{ label: text('bank.title') }, { label: text('bank.tab.remittances'), to: REMITTANCES }]}
        image={
          <span className="vb-invoice-image" aria-hidden="true">
            <BankIcon />
          </span>
        }
        badge={<RemittanceBadge state={remittance.state} />}
        facts={facts}
        primary={<Primary remittance={remittance} ask={setDialog} />}
        menu={menu}
        tabs={[
          { key: 'recibos', label: text('bank.remit.debits'), content: <Debits remittance={remittance} /> },
        ]}
      />
      <Dialogs remittance={remittance} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** `/bank/remittance/{remittance_id}` */
export function RemittanceViewPage() {
  const { remittance_id: id = '' } = useParams();
  const answer = useCall(bankRemittanceRead, { id });
  useLive({ entity: 'bank-remittance', id }, [bankRemittanceRead]);
  if (answer.isError) return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  return <RemittancePage key={id} remittance={answer.data} />;
}
