import { phoneList, phonePin, phoneTicket } from '@volante/contracts/training/sheet-phone.contract';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { QrCode } from '@volante/ui-kit/qr-code';
import { Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useOwnText } from '../../texts';

/** Asked for a little before they end, so that no dead code is on show. */
const BEFORE_MS = 2_000;
const LOOK_MS = 3_000;

interface Shown {
  expiresAt: string;
}

const untilNext = (shown: Shown | undefined): number | false =>
  shown ? Math.max(LOOK_MS, Date.parse(shown.expiresAt) - Date.now() - BEFORE_MS) : false;

const FRESH = { refetchInterval: untilNext, staleTime: 0 };

/** An answer of before stays until the next one comes: one that has ended is not shown. */
const isGood = (shown: Shown | undefined): boolean =>
  shown !== undefined && Date.parse(shown.expiresAt) > Date.now();

/** QR code and digits that pair the person's own phone; both change by themselves, and the dialog closes once it is paired. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const text = useOwnText();
  const ticket = useCall(phoneTicket, {}, FRESH);
  const pin = useCall(phonePin, {}, FRESH);
  const phones = useCall(phoneList, {}, { refetchInterval: LOOK_MS });
  const before = useRef<number | null>(null);
  const count = phones.data?.rows.filter(({ ended }) => ended === null).length;
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== null && count > before.current) onClose();
    before.current = count;
  }, [count, onClose]);
  const code = ticket.data && isGood(ticket.data) ? ticket.data.ticket : '';
  const address = code === '' ? '' : `${window.location.origin}/open/practica#${code}`;
  const digits = pin.data && isGood(pin.data) ? pin.data.digits : '';
  return (
    <Modal open title={text('phones.pairTitle')} footer={null} onCancel={onClose} width={420}>
      <div className="vf-pair">
        <ol>
          <li>{text('phones.steps.scan')}</li>
          <li>{text('phones.steps.digits')}</li>
          <li>{text('phones.steps.code')}</li>
        </ol>
        {address === '' ? <LoadState answer={ticket} /> : null}
        {address === '' ? null : <QrCode words={address} label={text('phones.qr')} className="vf-pair-qr" />}
        <p className="vf-pair-digits" role="status">
          <span className="v-hidden">{text('phones.digits')} </span>
          {digits.slice(0, 3)} {digits.slice(3)}
        </p>
        <p className="vf-soft">{text('phones.once')}</p>
      </div>
    </Modal>
  );
}
