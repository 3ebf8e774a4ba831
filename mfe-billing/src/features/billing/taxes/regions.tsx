import { tax as taxRecord, taxRegionToggle } from '@volante/contracts/billing/tax.contract';
import { TAX_REGIONS, type TaxRegion } from '@volante/contracts/billing/tax-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Checkbox } from 'antd';
import { useState } from 'react';
import '../billing.css';
import { useBillingText } from '../billing-text';

const REGIONS = Object.entries(TAX_REGIONS) as [TaxRegion, string][];

interface RegionsProps {
  tax: { id: string; state: string; regions: readonly TaxRegion[] };
}

/** The communities in which a tax is offered, each switched on and off by itself. */
export function Regions({ tax }: RegionsProps) {
  const text = useBillingText();
  const feedback = useFeedback();
  const mayModify = useCan('tax.modify') && tax.state !== 'deleted';
  const [pending, setPending] = useState<TaxRegion | null>(null);
  const toggle = useCallMutation(taxRegionToggle, {
    invalidates: [taxRecord.calls.read, taxRecord.calls.history],
  });
  const press = (region: TaxRegion, applies: boolean) => {
    setPending(region);
    toggle
      .mutateAsync({ id: tax.id, region, applies })
      .catch(feedback.failed)
      .finally(() => setPending(null));
  };
  return (
    <>
      <p className="v-help">{text('billing.taxes.regionsHelp')}</p>
      <ul className="vb-billing-regions">
        {REGIONS.map(([region, name]) => (
          <li key={region}>
            <Checkbox
              checked={tax.regions.includes(region) !== (pending === region)}
              disabled={!mayModify || pending !== null}
              onChange={({ target }) => press(region, target.checked)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
