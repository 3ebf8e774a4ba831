import type { CorrectionCause } from '@volante/contracts/billing/correction-rules';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { useState } from 'react';
import { CauseStep } from './cause-step';
import { PlanStep } from './plan-step';
import './correct.css';

/** «Algo está mal»: what happened, then what will be done about it and what is left, and only then anything is written. */
export function CorrectDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const [cause, setCause] = useState<CorrectionCause | null>(null);
  const [isAsking, setAsking] = useState(true);
  if (isAsking || !cause)
    return (
      <CauseStep
        document={document}
        cause={cause}
        onNext={(next) => {
          setCause(next);
          setAsking(false);
        }}
        onClose={onClose}
      />
    );
  return (
    <PlanStep
      key={cause}
      document={document}
      cause={cause}
      onBack={() => setAsking(true)}
      onClose={onClose}
    />
  );
}
