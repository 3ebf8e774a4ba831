import { branchCreate } from '@volante/contracts/business/branch.contract';
import { branchFields } from '@volante/contracts/business/branch.fields';
import { businessRead } from '@volante/contracts/business/business.contract';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BRANCH_READS } from '../shared/branch-reads';
import { useBranchText } from '../shared/branch-text';
import { fieldLabel } from '../shared/branch-words';

const SCHEMA = branchFields.pick({ name: true, province: true, city: true, phone: true });
const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));

interface CreateFormProps {
  /** The province of the school's seat: the likeliest. */
  province: number;
  onClose: () => void;
}

function CreateForm({ province, onClose }: CreateFormProps) {
  const text = useBranchText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(branchCreate, { invalidates: BRANCH_READS });
  const made = useRef('');
  const form = useRecordForm<{ name: string; province: number; city: string; phone: string }>({
    schema: SCHEMA,
    initial: { name: '', province, city: '', phone: '' },
    save: async ({ values }) => {
      made.current = (await create.mutateAsync(values)).id;
    },
    onSaved: () => {
      feedback.done(text('branches.done.created'));
      void navigate(`/business/branch/${made.current}?edit=1`);
    },
  });
  const label = (name: string) => fieldLabel(name, text);
  return (
    <FormDialog
      form={form}
      title={text('branches.act.create')}
      okText={text('branches.act.save')}
      onClose={onClose}
    >
      <div className="vb-dialog-fields">
        <TextField form={form} name="name" label={label('name')} autoFocus />
        <ChoiceField
          form={form}
          name="province"
          label={label('province')}
          help={text('branches.help.province')}
          choices={PROVINCE_CHOICES}
          isFixed
        />
        <TextField form={form} name="city" label={label('city')} />
        <TextField form={form} name="phone" label={label('phone')} type="tel" />
      </div>
      <button type="submit" hidden />
    </FormDialog>
  );
}

/** The required fields of a branch; the rest is entered on its own page. */
export function CreateBranchDialog({ onClose }: { onClose: () => void }) {
  const business = useCall(businessRead, {});
  if (business.isPending) return <Skeleton width="0" height={0} />;
  return <CreateForm province={business.data?.province ?? PROVINCES[0]?.id ?? 1} onClose={onClose} />;
}
