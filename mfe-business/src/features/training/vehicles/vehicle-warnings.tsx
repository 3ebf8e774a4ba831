import { isVinChecked, plateForm } from '@volante/contracts/training/vehicle-marks';
import { useFleetText } from '../fleet-text';
import type { FleetFormProps } from '../vehicle-form';
import '../fleet.css';

/** The fields of a vehicle with what looks odd in them: the person decides. */
export function VehicleWarnings({ form, children }: FleetFormProps) {
  const text = useFleetText();
  const plate = String(form.values.plate ?? '')
    .toUpperCase()
    .trim()
    .replace(/^(\d{4})[ -]?([A-Z]{3})$/, '$1 $2');
  const vin = String(form.values.vin ?? '').toUpperCase();
  const { ownership, licences, ownerName } = form.values;
  const warnings = [
    plate !== '' && plateForm(plate) === 'unknown' && text('fleet.warn.plate'),
    isVinChecked(vin) === false && text('fleet.warn.vin'),
    ownership === 'shared' && !isHeavy(licences) && text('fleet.warn.shared'),
    ownership === 'student' && !ownerName && text('fleet.warn.owner'),
  ].filter((one) => one !== false);
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="vb-fleet-hint" role="status">
          {warning}
        </p>
      ))}
      {children}
    </>
  );
}

const HEAVY = ['C', 'C1', 'D', 'D1', 'EC', 'EC1', 'ED'];
const isHeavy = (licences: unknown) => Array.isArray(licences) && licences.some((one) => HEAVY.includes(one));
