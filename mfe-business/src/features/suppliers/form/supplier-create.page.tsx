import { supplierCreate } from '@volante/contracts/suppliers/supplier.contract';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SUPPLIER_LIST, SUPPLIER_READS, supplierAddress } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import '../suppliers.css';
import { SupplierDuplicates } from './supplier-duplicates';
import { SupplierForm } from './supplier-form';
import { EMPTY_SUPPLIER } from './supplier-values';
import { useSupplierForm } from './use-supplier-form';

const HOME = '/dashboard';
const DUPLICATE = 'SUPPLIER-002';

/** `onNext`: an empty form, for whoever may add suppliers and not see them. */
function CreateForm({ onNext }: { onNext: () => void }) {
  const canSee = useCan('supplier.view');
  const text = useSupplierText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(supplierCreate, { invalidates: SUPPLIER_READS });
  const isForced = useRef(false);
  const [isRefused, setRefused] = useState(false);
  const made = useRef('');
  const { form, identity, identify, labels, show } = useSupplierForm({
    initial: EMPTY_SUPPLIER,
    save: async ({ values }) => {
      try {
        made.current = (await create.mutateAsync({ ...values, force: isForced.current })).id;
      } catch (error) {
        if (error instanceof ApiError && error.code === DUPLICATE) {
          setRefused(true);
          identify();
        }
        throw error;
      } finally {
        isForced.current = false;
      }
    },
    onSaved: () => {
      feedback.done(text('suppliers.done.created'));
      if (canSee) void navigate(supplierAddress(made.current), { replace: true });
      else onNext();
    },
  });
  const force = () => {
    isForced.current = true;
    void form.submit().finally(() => {
      isForced.current = false;
    });
  };
  return (
    <FormFrame form={form} label={text('suppliers.act.create')}>
      <SupplierDuplicates identity={identity} onForce={force} isBusy={form.isSaving} isRefused={isRefused} />
      <SupplierForm form={form} onIdentify={identify} />
      <SaveBar
        form={form}
        isAlways
        label={text('suppliers.act.create')}
        onLeave={() => void navigate(canSee ? SUPPLIER_LIST : HOME)}
        labels={labels}
        show={show}
      />
    </FormFrame>
  );
}

/** `/provider/list/create` */
export function SupplierCreatePage() {
  const text = useSupplierText();
  const canSee = useCan('supplier.view');
  const [made, setMade] = useState(0);
  return (
    <div className="vb-supplier-narrow">
      <PageToolbar
        title={text('suppliers.act.create')}
        breadcrumb={canSee ? [{ label: text('suppliers.title'), to: SUPPLIER_LIST }] : []}
      />
      <CreateForm key={made} onNext={() => setMade(made + 1)} />
    </div>
  );
}
