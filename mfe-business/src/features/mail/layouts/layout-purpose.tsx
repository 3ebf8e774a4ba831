import type { MailPurpose } from '@volante/contracts/mail/mail-layout.fields';
import { useText } from '@volante/mfe-kit/i18n';
import { StateBadge } from '@volante/ui-kit/state-badge';

export function LayoutPurpose({ purpose }: { purpose: MailPurpose }) {
  const text = useText('business');
  return (
    <StateBadge tone={purpose === 'advertising' ? 'warn' : 'plain'}>
      {text(`recordChoice.mail-layout.purpose.${purpose}`)}
    </StateBadge>
  );
}
