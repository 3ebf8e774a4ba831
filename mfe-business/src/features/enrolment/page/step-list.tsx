import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';
import { useEffect, useRef, useState } from 'react';
import { StepItem } from './step-item';
import { nextStep, type Steps } from './use-steps';

/** After an act that closes its own step the focus goes to the next one: its button is no longer on show. */
function useFollowedFocus(next: string | null) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(next);
  useEffect(() => {
    const was = before.current;
    before.current = next;
    if (was === null || next === null || was === next) return;
    const shown = document.activeElement;
    const isLost = shown === document.body || shown?.closest('[hidden], .ant-modal') != null;
    if (isLost) list.current?.querySelector<HTMLElement>('[aria-current="step"] button')?.focus();
  }, [next]);
  return list;
}

/** The steps in order: the next one that lacks something is open, or the one that somebody opened. */
export function StepList(props: { contact: ContactRecord; phase: EnrolmentPhase; all: Steps }) {
  const { contact, phase, all } = props;
  const next = nextStep(all.steps)?.id ?? null;
  const [chosen, setChosen] = useState<{ id: string | null; next: string | null } | null>(null);
  const list = useFollowedFocus(next);
  // A choice holds until another step is next.
  const open = chosen?.next === next ? chosen.id : next;
  return (
    <ol className="vb-steps" ref={list}>
      {all.steps.map((step) => (
        <StepItem
          key={step.id}
          contact={contact}
          phase={phase}
          step={step}
          isNext={step.id === next}
          isOpen={step.id === open}
          onToggle={() => setChosen({ id: step.id === open ? null : step.id, next })}
          report={all.report}
          onLost={all.onLost}
        />
      ))}
    </ol>
  );
}
