import type { invoiceManyCheck } from '@volante/contracts/billing/invoice-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Alert } from 'antd';
import { useManyText } from './many-text';
import { SkipList } from './skip-list';

/** How many get the invoice and for how much; who does not, and why. */
export function ManyCheck({ check }: { check: CallOutput<typeof invoiceManyCheck> }) {
  const text = useManyText();
  const { payableCents, ready, skipped, copiedAt } = check;
  return (
    <div className="vb-many-check">
      <p role="status">
        <strong>{ready === 0 ? text('many.readyNobody') : text('many.ready', { count: ready })}</strong>{' '}
        {text('many.each', { cents: eurosText(payableCents) })}
      </p>
      {copiedAt ? (
        <Alert type="warning" showIcon title={text('many.copied', { at: formatInstant(copiedAt) })} />
      ) : null}
      <SkipList skips={skipped} />
    </div>
  );
}
