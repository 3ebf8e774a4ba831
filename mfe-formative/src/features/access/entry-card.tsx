import { formatInstant } from '@volante/ui-kit/dates';
import { QrCode } from '@volante/ui-kit/qr-code';
import { useAccessText } from './access-text';
import './access.css';

interface CardProps {
  name: string;
  address: string;
  /** UTC instant. */
  expiresAt: string;
}

/** The card that a student gets: name, QR code, and how to use it. */
export function EntryCard({ name, address, expiresAt }: CardProps) {
  const text = useAccessText();
  return (
    <div className="vf-entry-card">
      <strong>{name}</strong>
      <QrCode words={address} label={text('entry.qr', { name })} className="vf-entry-qr" />
      <p>{text('entry.cardText', { until: formatInstant(expiresAt) })}</p>
    </div>
  );
}
