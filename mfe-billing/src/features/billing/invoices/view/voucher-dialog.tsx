import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { voucherDrop, voucherRedeem } from '@volante/contracts/billing/voucher.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

const MAX_CODE = 20;

/** The one act of the dialog: redeem a code, or take the voucher off. */
function useVoucher({ id, version, voucher }: BillingDocument, code: string, onDone: () => void) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const redeem = useCallMutation(voucherRedeem, { invalidates: INVOICE_READS });
  const drop = useCallMutation(voucherDrop, { invalidates: INVOICE_READS });
  const act = async () => {
    const { payableCents } = voucher
      ? await drop.mutateAsync({ id, version })
      : await redeem.mutateAsync({ id, version, code: code.trim() });
    feedback.done(text('invoices.voucher.done', { total: eurosText(payableCents) }));
    onDone();
  };
  return {
    // The dialog shows why it failed.
    act: () => void act().catch(() => undefined),
    isBusy: redeem.isPending || drop.isPending,
    problem: redeem.error ?? drop.error,
  };
}

function CodeField({
  value,
  onChange,
  onEnter,
}: {
  value: string;
  onChange: (code: string) => void;
  onEnter: () => void;
}) {
  const text = useInvoiceText();
  const id = useId();
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('invoices.voucher.code')}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={MAX_CODE}
        autoComplete="off"
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        onPressEnter={onEnter}
      />
      <p id={`${id}-note`} className="v-help">
        {text('invoices.voucher.help')}
      </p>
    </div>
  );
}

/** Redeems a voucher on a draft, or takes it off again. */
export function VoucherDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const [code, setCode] = useState('');
  const { voucher } = document;
  const { act, isBusy, problem } = useVoucher(document, code, onClose);
  return (
    <Modal
      open
      title={text(voucher ? 'invoices.voucher.dropTitle' : 'invoices.act.voucher')}
      onCancel={onClose}
      onOk={act}
      okText={text(voucher ? 'invoices.voucher.drop' : 'invoices.voucher.redeem')}
      cancelText={text('invoices.act.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !voucher && code.trim() === '' }}
    >
      {voucher ? (
        <p className="v-dialog-text">{text('invoices.voucher.dropText', { code: voucher })}</p>
      ) : (
        <CodeField value={code} onChange={setCode} onEnter={act} />
      )}
      <Problem error={problem} />
    </Modal>
  );
}
