import { priceListPaper } from '@volante/contracts/billing/price-list.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { openPaper } from '../shared/open-paper';

const FRESH_MS = 300_000;

/** The prices as a PDF under a branch's letterhead. Without a list: those of today for everybody. */
export function PricePaper({ list }: { list: string | null }) {
  const text = useBillingText();
  const feedback = useFeedback();
  const id = useId();
  const branches = useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const branch = chosen ?? branches[0]?.id ?? null;
  const paper = useCallMutation(priceListPaper);
  const make = (of: string) => openPaper(async () => (await paper.mutateAsync({ branch: of, list })).file);
  return (
    <section className="vb-billing-page" aria-label={text('billing.prices.paper')}>
      <p>{text('billing.prices.paperText')}</p>
      <div className="vb-billing-branch">
        <label htmlFor={id} className="v-label">
          {text('billing.prices.branch')}
        </label>
        <Select
          id={id}
          value={branch}
          options={branches.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setChosen}
        />
      </div>
      <Button
        type="primary"
        disabled={branch === null}
        loading={paper.isPending}
        onClick={() => {
          if (branch !== null) void make(branch).catch(feedback.failed);
        }}
      >
        {text('billing.prices.make')}
      </Button>
    </section>
  );
}
