import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { offerConvert } from '@volante/contracts/billing/offer.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceAddress } from '../shared/invoice-address';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

/** Confirmed twice, since nothing takes it back (specification § 4). */
export function ConvertDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const convert = useCallMutation(offerConvert, { invalidates: PAPER_READS });
  const [isSecond, setSecond] = useState(false);
  const [isSure, setSure] = useState(false);
  const go = async () => {
    const { id, version } = document;
    const { invoice } = await convert.mutateAsync({ id, version });
    feedback.done(text('papers.convert.done'));
    onClose();
    void navigate(invoiceAddress(invoice));
  };
  return (
    <Modal
      open
      title={text(isSecond ? 'papers.convert.sureTitle' : 'papers.convert.title', {
        number: document.number,
      })}
      okText={text(isSecond ? 'papers.convert.ok' : 'papers.convert.next')}
      okButtonProps={{ danger: isSecond, disabled: isSecond && !isSure }}
      cancelText={text('papers.act.cancel')}
      confirmLoading={convert.isPending}
      onOk={() => (isSecond ? void go().catch(() => undefined) : setSecond(true))}
      onCancel={onClose}
    >
      {isSecond ? (
        <>
          <p className="v-dialog-text">{text('papers.convert.sureText')}</p>
          <Checkbox
            className="vb-paper-sure"
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
          >
            {text('papers.convert.sure')}
          </Checkbox>
        </>
      ) : (
        <>
          <p className="v-dialog-text">
            {text('papers.convert.text', {
              cents: eurosText(document.payableCents),
              name: document.payer.name,
            })}
          </p>
          {document.state === 'accepted' ? null : (
            <p className="v-problem">{text('papers.convert.unanswered')}</p>
          )}
        </>
      )}
      <Problem error={convert.error} />
    </Modal>
  );
}
