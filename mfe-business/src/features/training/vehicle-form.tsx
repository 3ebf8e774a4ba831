import { MAX_KM_JUMP } from '@volante/contracts/training/sheet-words';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatCount } from '@volante/ui-kit/counts';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { type ReactNode, useEffect } from 'react';
import { useFleetText } from './fleet-text';
import './fleet.css';

/** The chosen vehicle; `undefined` while there is none, or it is on its way. */
export function useChosenVehicle({ values }: RecordForm<FormValues>) {
  const id = typeof values.vehicle === 'string' ? values.vehicle : '';
  return useCall(vehicle.calls.read, { id, limit: 1, count: false }, { enabled: id !== '' }).data?.record;
}

export interface FleetFormProps {
  form: RecordForm<FormValues>;
  children: ReactNode;
}

const TYPED = ['kilometres', 'kilometresOut', 'kilometresIn'];

/** Kilometres that look odd beside those of the vehicle: the person decides. */
function oddKilometres({ values, initial }: RecordForm<FormValues>, known: number) {
  const typed = TYPED.filter((name) => values[name] !== initial[name])
    .map((name) => values[name])
    .filter((one) => typeof one === 'number');
  if (typed.some((one) => one - known > MAX_KM_JUMP)) return 'fleet.warn.kilometresFar';
  return typed.some((one) => one < known) ? 'fleet.warn.kilometresBack' : null;
}

function KilometresHint({ form, known }: { form: RecordForm<FormValues>; known: number }) {
  const text = useFleetText();
  const odd = oddKilometres(form, known);
  if (odd === null) return null;
  return (
    <p className="vb-fleet-hint vb-kilometres-hint" role="status">
      {text(odd, { known: formatCount(known), jump: formatCount(MAX_KM_JUMP) })}
    </p>
  );
}

/** The fields of a record of a vehicle: with the vehicle goes its branch, and its kilometres are compared. */
export function VehicleForm({ form, children }: FleetFormProps) {
  const chosen = useChosenVehicle(form);
  const branch = chosen?.branch;
  const { set } = form;
  const isOther = branch !== undefined && form.values.vehicle !== form.initial.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another vehicle brings another branch; the person may choose afterwards.
  useEffect(() => {
    if (isOther) set('branch', branch);
  }, [isOther, branch, form.values.vehicle]);
  const known = chosen?.kilometres ?? null;
  return (
    <>
      {known === null ? null : <KilometresHint form={form} known={known} />}
      {children}
    </>
  );
}
