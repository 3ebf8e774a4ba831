import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  type EnrolmentPhase,
  enrolmentRead,
  enrolmentResume,
} from '@volante/contracts/contacts/enrolment.contract';
import { textOf } from '@volante/mfe-kit/i18n';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { SlotItem } from '@volante/mfe-kit/slot';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useEnrolmentText } from '../shared/enrolment-text';
import { isSettled, licenceOf, type ShownState, type Step, type Steps } from './use-steps';

const SkipDialog = lazy(async () => ({ default: (await import('./skip-dialog')).SkipDialog }));

const TONES: Readonly<Record<ShownState, BadgeTone>> = {
  pending: 'plain',
  done: 'good',
  lacking: 'warn',
  notNeeded: 'plain',
  skipped: 'info',
  broken: 'bad',
};

interface StepItemProps extends Pick<Steps, 'report' | 'onLost'> {
  contact: ContactRecord;
  phase: EnrolmentPhase;
  step: Step;
  isNext: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Leaves the step out, or takes it up again. */
function SkipActs({
  contact,
  phase,
  step,
  label,
}: Pick<StepItemProps, 'contact' | 'phase' | 'step'> & { label: string }) {
  const text = useEnrolmentText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const [isAsking, setAsking] = useState(false);
  const resume = useCallMutation(enrolmentResume, {
    invalidates: [enrolmentRead],
    onSuccess: () => feedback.done(text('enrolment.resumed')),
    onError: feedback.failed,
  });
  const { skip, state, id } = step;
  if (skip)
    return (
      <p className="vb-step-skip">
        <span>{text('enrolment.skippedBy', { by: skip.by, day: formatInstant(skip.at) })}</span>
        {mayModify ? (
          <Button
            loading={resume.isPending}
            onClick={() => resume.mutate({ id: contact.id, phase, step: id, label })}
          >
            {text('enrolment.resume')}
          </Button>
        ) : null}
      </p>
    );
  if (state !== 'lacking' || !mayModify) return null;
  return (
    <p className="vb-step-skip">
      <Button type="text" onClick={() => setAsking(true)}>
        {text('enrolment.skip.act')}
      </Button>
      <Suspense>
        {isAsking ? (
          <SkipDialog
            contact={contact.id}
            phase={phase}
            licence={licenceOf(contact)}
            step={id}
            label={label}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </p>
  );
}

/** One step: a line with its state; open, what its area draws. A fault in it stays in it. */
export function StepItem(props: StepItemProps) {
  const { contact, step, isNext, isOpen, onToggle, report, onLost } = props;
  const text = useEnrolmentText();
  const bodyId = useId();
  const { id, placed, state, words } = step;
  const label = textOf(placed.remote, placed.contribution.label);
  const onState = useCallback<EnrolmentStep['onState']>(
    (...reported) => report(id, ...reported),
    [report, id],
  );
  // The notice in place of a step that is not there stays on show.
  const isShown = isOpen || state === 'broken';
  const lost = useCallback(() => onLost(id), [onLost, id]);
  return (
    <li className="vb-step" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <h2>
        <button type="button" aria-expanded={isShown} aria-controls={bodyId} onClick={onToggle}>
          <span className="vb-step-mark" aria-hidden="true">
            {isSettled(step) ? <CheckOutlined /> : null}
          </span>
          <span className="vb-step-name">
            {label}
            {words ? <small>{words}</small> : null}
          </span>
          <StateBadge tone={TONES[state]}>{text(`enrolment.states.${state}`)}</StateBadge>
          <DownOutlined aria-hidden="true" className="vb-step-arrow" />
        </button>
      </h2>
      <div id={bodyId} className="vb-step-body" hidden={!isShown}>
        <SlotItem
          name="contact.enrolment"
          placed={placed}
          context={{ contact, onState }}
          pending={<Skeleton width="60%" height={32} />}
          onLost={lost}
        />
        <SkipActs {...props} label={label} />
      </div>
    </li>
  );
}
