import {
  type BillingDocument,
  DUPLICATE_REASONS,
  invoicePaper,
} from '@volante/contracts/billing/invoice.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { openPaper } from '../../shared/open-paper';
import { INVOICE_READS } from '../shared/invoice-reads';
import { usePaperText } from './paper-text';

type Reason = (typeof DUPLICATE_REASONS)[number];

/** Asks why a duplicate is handed out; it is opened once it is made. */
export function DuplicateDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const feedback = useFeedback();
  const [reason, setReason] = useState<Reason>('lost');
  const paper = useCallMutation(invoicePaper, { invalidates: INVOICE_READS });
  const make = async () => {
    try {
      await openPaper(async () => (await paper.mutateAsync({ id: document.id, duplicate: reason })).file);
      onClose();
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <Modal
      open
      title={text('papers.duplicate.title', { number: document.number })}
      okText={text('papers.act.makeDuplicate')}
      cancelText={text('papers.act.cancel')}
      confirmLoading={paper.isPending}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('papers.duplicate.text')}</p>
      <Radio.Group
        className="vb-paper-reasons"
        aria-label={text('papers.duplicate.reason')}
        value={reason}
        options={DUPLICATE_REASONS.map((value) => ({ value, label: text(`papers.duplicate.${value}`) }))}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
