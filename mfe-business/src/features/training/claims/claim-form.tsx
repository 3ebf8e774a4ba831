import { claimDeadline } from '@volante/contracts/training/paper-due';
import { formatDay } from '@volante/ui-kit/dates';
import { useEffect } from 'react';
import { useFleetText } from '../fleet-text';
import { type FleetFormProps, useChosenVehicle, VehicleForm } from '../vehicle-form';
import '../fleet.css';

/** The fields of a claim: with the vehicle goes its policy, and the form says until when the company is told. */
export function ClaimForm({ form, children }: FleetFormProps) {
  const text = useFleetText();
  const chosen = useChosenVehicle(form);
  const policy = chosen?.insurance ?? null;
  const { set, values } = form;
  const isBare = policy !== null && values.insurance === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another vehicle brings another policy; the person may take it away.
  useEffect(() => {
    if (isBare) set('insurance', policy);
  }, [policy, values.vehicle]);
  const { knownOn, reportedOn } = values;
  return (
    <VehicleForm form={form}>
      {typeof knownOn === 'string' && reportedOn === null ? (
        <p className="vb-fleet-hint" role="status">
          <span>
            {text('fleet.claimUntil')} <strong>{formatDay(claimDeadline(knownOn))}</strong>
          </span>
        </p>
      ) : null}
      {children}
    </VehicleForm>
  );
}
