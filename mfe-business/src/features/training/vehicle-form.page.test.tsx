import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { handover } from '@volante/contracts/training/handover.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import { type FormValues, useRecordForm } from '@volante/ui-kit/record-form';
import texts from '../../../locales/es.json' with { type: 'json' };
import { VehicleForm } from './vehicle-form';

const api = fakeApi();
const CAR = idOf(401);

/** A hand-over of the car, with a field of its own for the kilometres. */
function Form() {
  const form = useRecordForm<FormValues>({
    schema: handover.schema,
    initial: { vehicle: CAR, branch: idOf(12), kilometresOut: 49_000 },
    save: () => Promise.resolve(),
  });
  return (
    <VehicleForm form={form}>
      <input
        aria-label="Kilómetros"
        value={String(form.values.kilometresOut ?? '')}
        onChange={({ target }) => form.set('kilometresOut', Number(target.value))}
      />
    </VehicleForm>
  );
}

beforeEach(() => {
  const empty = Object.entries(vehicle.fields).map(([name, field]) => [name, field.empty]);
  const at = '2026-11-02T09:30:00.000Z';
  const record = {
    ...Object.fromEntries(empty),
    ...{ id: CAR, plate: '4821 LBC', branch: idOf(12), kilometres: 50_000 },
    ...{ state: 'active', version: 1, createdAt: at, updatedAt: at },
  };
  api.on(vehicle.calls.read, { ...aPageOf([]), record } as never);
});

it.each([
  ['55001', /más de 5\.000 km por encima de los que tiene el vehículo \(50\.000 km\)/],
  ['49500', /Son menos que los que ya tiene el vehículo \(50\.000 km\)/],
])('kilometres that look odd (%s) get a word, and are the person’s to decide', async (km, words) => {
  await openPage(<Form />, { path: '/vehicle', user: aPerson(), texts: { business: texts } });
  const field = await screen.findByLabelText('Kilómetros');
  fill(field, km);
  expect(await screen.findByText(words)).toBeTruthy();
  fill(field, '52000');
  expect(screen.queryByText(words)).toBeNull();
  // Those that were there before are not judged again.
  fill(field, '49000');
  expect(screen.queryByText(/los que (?:ya )?tiene el vehículo/)).toBeNull();
});
