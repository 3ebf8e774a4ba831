import type { VerifactuIssuer } from '@volante/contracts/billing/verifactu.contract';
import { useCan } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { Facts } from '@volante/ui-kit/facts';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useVerifactuText } from '../shared/verifactu-text';

const DAY_MS = 86_400_000;
const SOON_DAYS = 60;

function Validity({ until }: { until: string }) {
  const text = useVerifactuText();
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  const key = days < 0 ? 'expired' : days <= SOON_DAYS ? 'soon' : null;
  return (
    <>
      {formatInstant(until)}{' '}
      {key ? (
        <StateBadge tone={key === 'expired' ? 'bad' : 'warn'}>
          {text(`verifactu.certificate.${key}`, { count: days })}
        </StateBadge>
      ) : null}
    </>
  );
}

interface CertificateFactsProps {
  issuer: VerifactuIssuer;
  ask: (dialog: 'certificate' | 'remove') => void;
}

/** The certificate by its facts; its key is never shown. */
export function CertificateFacts({ issuer: { certificate }, ask }: CertificateFactsProps) {
  const text = useVerifactuText();
  const maySet = useCan('money-settings.modify');
  const title = text('verifactu.certificate.title');
  const buttons = maySet ? (
    <span className="vb-verifactu-acts">
      <Button onClick={() => ask('certificate')}>
        {text(certificate ? 'verifactu.act.replace' : 'verifactu.act.upload')}
      </Button>
      {certificate ? (
        <Button danger type="text" onClick={() => ask('remove')}>
          {text('verifactu.act.remove')}
        </Button>
      ) : null}
    </span>
  ) : null;
  if (!certificate)
    return (
      <section className="v-facts">
        <header>
          <h3>{title}</h3>
          {buttons}
        </header>
        <p className="v-help">{text('verifactu.certificate.none')}</p>
      </section>
    );
  const { holder, nif, kind, validFrom, validTo, addedBy, addedAt } = certificate;
  return (
    <Facts
      title={title}
      action={buttons}
      facts={[
        { label: text('verifactu.certificate.holder'), value: `${holder} (${nif})` },
        { label: text('verifactu.certificate.kind'), value: text(`verifactu.certificate.kinds.${kind}`) },
        { label: text('verifactu.certificate.from'), value: formatInstant(validFrom) },
        { label: text('verifactu.certificate.to'), value: <Validity until={validTo} /> },
        {
          label: text('verifactu.certificate.added'),
          value: text('verifactu.certificate.addedBy', { by: addedBy, at: formatInstant(addedAt) }),
        },
      ]}
    />
  );
}
