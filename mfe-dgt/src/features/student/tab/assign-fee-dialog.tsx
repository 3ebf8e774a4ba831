import { dgtFeeRead, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import { dgtFeeChoiceFields } from '@volante/contracts/dgt/dgt-fee.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import type { StudentFile } from './file-clock';
import { FILE_READS } from './file-reads';

interface AssignFeeDialogProps {
  student: StudentFile['student'];
  onClose: () => void;
}

/** Gives the student one of the free fees of their branch. */
export function AssignFeeDialog({ student, onClose }: AssignFeeDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const mayBuy = useCan('dgt-fee.add');
  const free = useCall(dgtFeeRead, { branch: student.branch, state: 'free', limit: 100 }).data?.rows;
  const update = useCallMutation(dgtFeeUpdate, { invalidates: [...FILE_READS, dgtFeeRead] });
  const form = useRecordForm<{ tax: string | null }>({
    schema: dgtFeeChoiceFields,
    initial: { tax: null },
    save: async ({ values }) => {
      const fee = free?.find(({ id }) => id === values.tax);
      if (fee) await update.mutateAsync({ id: fee.id, version: fee.version, student: student.id });
    },
    onSaved: () => {
      feedback.done(text('tax.done.saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('student.act.fee')} okText={text('save')} onClose={onClose}>
      <div>
        {free?.length === 0 ? <p className="vd-soft">{text('student.noFreeFees')}</p> : null}
        <ChoiceField
          form={form}
          name="tax"
          label={text('tax.columns.number')}
          help={text('tax.assignHelp')}
          choices={(free ?? []).map(({ id, number, type, typeName }) => ({
            value: id,
            label: [number || text('tax.unnumbered'), type, typeName].join(' · '),
          }))}
        />
        {mayBuy ? (
          <Link to={`/dgt/folder/tax/list?comprar=1&alumno=${student.id}`}>{text('student.buyFee')}</Link>
        ) : null}
      </div>
    </FormDialog>
  );
}
