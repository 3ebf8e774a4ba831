import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { type Sheet, sheetList, sheetRead } from '@volante/contracts/training/sheet.contract';
import { sheetRepair } from '@volante/contracts/training/sheet-repair.contract';
import { type SheetRepairFields, sheetRepairFields } from '@volante/contracts/training/sheet-repair.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useOwnText } from '../../texts';
import '../../shared/form.css';

type Values = { [K in keyof SheetRepairFields]: SheetRepairFields[K] };

/** Puts fields of a sheet right beside its sealed content. */
export function RepairDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const repair = useCallMutation(sheetRepair, { invalidates: [sheetRead, sheetList] });
  const vehicles = useCall(agendaResources, {}, { staleTime: 60_000 }).data?.vehicles ?? [];
  const own = { value: sheet.now.vehicle ?? '', label: sheet.vehicleName };
  const found = vehicles.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = own.value === '' || found.some(({ value }) => value === own.value);
  const form = useRecordForm<Values>({
    schema: sheetRepairFields,
    initial: { ...sheet.now, reason: '' },
    save: ({ values }) => repair.mutateAsync({ ...values, id: sheet.id, repairs: sheet.repairs.length }),
    onSaved: () => {
      feedback.done(text('sheets.repaired'));
      onClose();
    },
  });
  const label = (name: string) => text(`sheets.facts.${name}`);
  return (
    <FormDialog
      form={form}
      title={text('sheets.repairTitle')}
      okText={text('sheets.repair')}
      onClose={onClose}
      before={<p>{text('sheets.repairBody')}</p>}
    >
      <div className="vf-form">
        <ChoiceField
          {...{ form, name: 'vehicle', help: '' }}
          label={label('vehicle')}
          choices={isKnown ? found : [...found, own]}
        />
        <CountField {...{ form, name: 'kmStart', help: '' }} label={label('kmStart')} />
        <CountField {...{ form, name: 'kmEnd', help: '' }} label={label('kmEnd')} />
        <TextField {...{ form, name: 'note', help: '' }} label={label('note')} maxLength={500} />
        <TextField {...{ form, name: 'reason', help: '' }} label={text('sheets.reason')} maxLength={300} />
      </div>
    </FormDialog>
  );
}
