import { ticketElectronicCreate } from '@volante/contracts/billing/document-link.contract';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { Problem } from '@volante/ui-kit/problem';
import { QrCode } from '@volante/ui-kit/qr-code';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { openAddress } from './open-address';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

/** The ticket without paper: a code that the customer's phone reads, or a mail. */
export function TicketDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const id = useId();
  const create = useCallMutation(ticketElectronicCreate, { invalidates: PAPER_READS });
  const [address, setAddress] = useState(document.payer.email);
  const made = create.data;
  const hand = (email: string) =>
    void create.mutateAsync({ id: document.id, ...(email ? { email } : {}) }).catch(() => undefined);
  return (
    <Modal
      open
      title={text('papers.ticket.title', { number: document.number })}
      footer={<Button onClick={onClose}>{text('papers.bulk.close')}</Button>}
      onCancel={onClose}
    >
      {made ? (
        <div className="vb-paper-code" role="status">
          <QrCode words={openAddress(made.key)} label={text('papers.ticket.qr')} className="vb-paper-qr" />
          <p>{text('papers.ticket.scan', { at: formatInstant(made.expiresAt) })}</p>
          {made.isMailed ? <p>{text('papers.mail.done', { address })}</p> : null}
        </div>
      ) : (
        <>
          <p className="v-dialog-text">{text('papers.ticket.text')}</p>
          <Button type="primary" loading={create.isPending} onClick={() => hand('')}>
            {text('papers.ticket.showQr')}
          </Button>
          <label className="v-label vb-paper-or" htmlFor={`${id}-to`}>
            {text('papers.ticket.orMail')}
          </label>
          <div className="vb-paper-row">
            <Input
              id={`${id}-to`}
              type="email"
              value={address}
              maxLength={254}
              onChange={(event) => setAddress(event.target.value)}
            />
            <Button
              disabled={address.trim() === ''}
              loading={create.isPending}
              onClick={() => hand(address.trim())}
            >
              {text('papers.mail.ok')}
            </Button>
          </div>
        </>
      )}
      <Problem error={create.error} />
    </Modal>
  );
}
