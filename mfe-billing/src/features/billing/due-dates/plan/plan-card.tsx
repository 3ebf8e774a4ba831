import { dueDateRead, type PlanPart } from '@volante/contracts/billing/due-date.contract';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DUE_TONES } from '../due-state';
import { useDueText } from '../due-text';
import '../due-dates.css';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog')).PlanDialog }));

const stateOf = ({ openCents, dueOn }: PlanPart, now: string) => {
  if (openCents === 0) return 'paid';
  if (dueOn === null) return 'undated';
  return dueOn < now ? 'overdue' : dueOn === now ? 'today' : 'coming';
};

function PartRow({ part }: { part: PlanPart }) {
  const text = useDueText();
  const { dueOn, cents, openCents } = part;
  const state = stateOf(part, today());
  const paid = openCents > 0 && openCents < cents;
  return (
    <li>
      <span>{dueOn ? formatDay(dueOn) : text('dues.noDay')}</span>
      <StateBadge tone={DUE_TONES[state]}>{text(`dues.state.${state}`)}</StateBadge>
      <strong>{eurosText(cents)}</strong>
      {paid ? (
        <small className="v-help">
          {text('dues.plan.paidPart', { cents: eurosText(cents - openCents) })}
        </small>
      ) : null}
    </li>
  );
}

/** The instalments of an issued document, and the way to agree on others. */
export function PlanCard({ document }: { document: Pick<BillingDocument, 'id' | 'number'> }) {
  const text = useDueText();
  const mayModify = useCan('invoice.modify');
  const [isOpen, setOpen] = useState(false);
  const answer = useCall(dueDateRead, { id: document.id }, { keepPrevious: false });
  useLive({ entity: 'invoice', id: document.id }, [dueDateRead]);
  const plan = answer.data;
  if (!plan || plan.parts.length === 0) return null;
  const isPlan = plan.parts.length > 1;
  const mayChange = mayModify && plan.openCents > 0;
  if (!isPlan && !mayChange) return null;
  return (
    <section className="v-facts" aria-label={text('dues.plan.title')}>
      <header>
        <h3>{text('dues.plan.title')}</h3>
      </header>
      {isPlan ? (
        <ol className="vb-due-plan">
          {plan.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no other name than their place
            <PartRow key={at} part={part} />
          ))}
        </ol>
      ) : (
        <p className="v-help">{text('dues.plan.one')}</p>
      )}
      {mayChange ? (
        <Button onClick={() => setOpen(true)}>
          {text(isPlan ? 'dues.act.changePlan' : 'dues.act.plan')}
        </Button>
      ) : null}
      <Suspense>
        {isOpen ? <PlanDialog plan={plan} number={document.number} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}
