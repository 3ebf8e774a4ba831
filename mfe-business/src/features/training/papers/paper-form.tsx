import { PAPER_KINDS, type PaperKind } from '@volante/contracts/training/fleet-words';
import { paperDue } from '@volante/contracts/training/paper-due';
import { paperRule } from '@volante/contracts/training/paper-rule.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatCount } from '@volante/ui-kit/counts';
import { formatDay } from '@volante/ui-kit/dates';
import { Button } from 'antd';
import { useFleetText } from '../fleet-text';
import { type FleetFormProps, useChosenVehicle, VehicleForm } from '../vehicle-form';
import '../fleet.css';

const TERMS = 100;

/** When the next one is due, by the law and the school's terms. */
function useProposal(form: FleetFormProps['form']) {
  const chosen = useChosenVehicle(form);
  const terms = useCall(paperRule.calls.read, { limit: TERMS, count: false }).data?.rows ?? [];
  const { kind, doneOn, kilometres } = form.values;
  if (!chosen || typeof doneOn !== 'string' || typeof kind !== 'string') return null;
  const done = {
    kind: kind as PaperKind,
    doneOn,
    kilometres: typeof kilometres === 'number' ? kilometres : null,
  };
  return paperDue(chosen, done, terms);
}

/** The fields of a paper with a proposal for the next one, which the person takes or not. */
export function PaperForm({ form, children }: FleetFormProps) {
  const text = useFleetText();
  const due = useProposal(form);
  const isTaken = due?.dueOn === form.values.dueOn && due?.dueKilometres === form.values.dueKilometres;
  const use = () => {
    form.set('dueOn', due?.dueOn ?? null);
    form.set('dueKilometres', due?.dueKilometres ?? null);
  };
  return (
    <VehicleForm form={form}>
      {due && !isTaken ? (
        <p className="vb-fleet-hint" role="status">
          <span>
            {text('fleet.proposal', { kind: PAPER_KINDS[form.values.kind as PaperKind], source: due.source })}{' '}
            {due.dueOn ? <strong>{formatDay(due.dueOn)}</strong> : null}
            {due.dueOn && due.dueKilometres !== null ? ` ${text('fleet.or')} ` : null}
            {due.dueKilometres === null ? null : (
              <strong>{text('fleet.kilometres', { km: formatCount(due.dueKilometres) })}</strong>
            )}
          </span>
          <Button onClick={use}>{text('fleet.useProposal')}</Button>
        </p>
      ) : null}
      {children}
    </VehicleForm>
  );
}
