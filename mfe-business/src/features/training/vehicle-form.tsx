import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { type ReactNode, useEffect } from 'react';

/** The chosen vehicle; `undefined` while there is none, or it is on its way. */
export function useChosenVehicle({ values }: RecordForm<FormValues>) {
  const id = typeof values.vehicle === 'string' ? values.vehicle : '';
  return useCall(vehicle.calls.read, { id, limit: 1, count: false }, { enabled: id !== '' }).data?.record;
}

export interface FleetFormProps {
  form: RecordForm<FormValues>;
  children: ReactNode;
}

/** The fields of a record of a vehicle: with the vehicle goes its branch. */
export function VehicleForm({ form, children }: FleetFormProps) {
  const chosen = useChosenVehicle(form);
  const branch = chosen?.branch;
  const { set } = form;
  const isOther = branch !== undefined && form.values.vehicle !== form.initial.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another vehicle brings another branch; the person may choose afterwards.
  useEffect(() => {
    if (isOther) set('branch', branch);
  }, [isOther, branch, form.values.vehicle]);
  return children;
}
