import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { offerLink } from '@volante/contracts/billing/offer.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { Problem } from '@volante/ui-kit/problem';
import { QrCode } from '@volante/ui-kit/qr-code';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Input, Modal } from 'antd';
import { openAddress } from './open-address';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

/** Makes a link and shows it once: for a message by telephone, or as a code for a phone at the counter. */
export function LinkDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const link = useCallMutation(offerLink, { invalidates: PAPER_READS });
  const address = link.data ? openAddress(link.data.key) : '';
  const copy = useCopy(text('papers.link.copied'));
  return (
    <Modal
      open
      title={text('papers.link.title', { number: document.number })}
      footer={<Button onClick={onClose}>{text('papers.bulk.close')}</Button>}
      onCancel={onClose}
    >
      {link.data ? (
        <div className="vb-paper-code">
          <QrCode words={address} label={text('papers.link.qr')} className="vb-paper-qr" />
          <div className="vb-paper-row">
            <Input readOnly value={address} aria-label={text('papers.link.address')} />
            <Button onClick={() => copy(address)}>{text('papers.link.copy')}</Button>
          </div>
          <p className="v-help">{text('papers.link.until', { at: formatInstant(link.data.expiresAt) })}</p>
        </div>
      ) : (
        <>
          <p className="v-dialog-text">{text('papers.link.text')}</p>
          <Button
            type="primary"
            loading={link.isPending}
            onClick={() => void link.mutateAsync({ id: document.id }).catch(() => undefined)}
          >
            {text('papers.link.create')}
          </Button>
        </>
      )}
      <Problem error={link.error} />
    </Modal>
  );
}
