import {
  type ELECTRONIC_FORMATS,
  invoiceElectronicRead,
} from '@volante/contracts/billing/electronic.contract';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert, Modal } from 'antd';
import { Link } from 'react-router';
import { Consent } from './consent';
import './electronic.css';
import { useElectronicText } from './electronic-text';
import { Files } from './files';
import { MakeFile } from './make-file';
import { Presentations } from './presentations';

export type Electronic = CallOutput<typeof invoiceElectronicRead>;
export type Format = keyof typeof ELECTRONIC_FORMATS;

function Notices({ electronic }: { electronic: Electronic }) {
  const text = useElectronicText();
  const { missing, hasCertificate } = electronic;
  return (
    <>
      {missing.length > 0 ? (
        <Alert type="error" showIcon title={text('electronic.missing')} description={missing.join('. ')} />
      ) : null}
      {hasCertificate ? null : (
        <Alert
          type="warning"
          showIcon
          title={text('electronic.noCertificate')}
          description={<Link to="/billing/verifactu">{text('electronic.toCertificate')}</Link>}
        />
      )}
    </>
  );
}

function Body({ document, electronic }: { document: BillingDocument; electronic: Electronic }) {
  return (
    <div className="vb-electronic">
      <Notices electronic={electronic} />
      <Consent electronic={electronic} />
      {electronic.missing.length === 0 ? <MakeFile id={document.id} electronic={electronic} /> : null}
      <Files files={electronic.files} />
      {electronic.files.length > 0 ? <Presentations id={document.id} electronic={electronic} /> : null}
    </div>
  );
}

/** The electronic version of an issued invoice: consent, signed file, and the note that it was handed in. */
export function ElectronicDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useElectronicText();
  const { data, error, refetch } = useCall(invoiceElectronicRead, { id: document.id });
  return (
    <Modal
      open
      title={text('electronic.title', { number: document.number })}
      footer={null}
      width={640}
      onCancel={onClose}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={180} />}
      {data ? <Body document={document} electronic={data} /> : null}
    </Modal>
  );
}
