import { EditOutlined } from '@ant-design/icons';
import { supplierUpdate } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierRecord } from '@volante/contracts/suppliers/supplier.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { RecordGroupsCard } from '@volante/ui-kit/record-groups-card';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button } from 'antd';
import { SupplierDuplicates } from '../form/supplier-duplicates';
import { SupplierForm } from '../form/supplier-form';
import { valuesOf } from '../form/supplier-values';
import { useSupplierForm } from '../form/use-supplier-form';
import { SUPPLIER_READS } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import { useSupplierValues } from '../shared/supplier-words';
import { useSupplierGroups } from '../shared/use-supplier-groups';
import '../suppliers.css';

interface SupplierGeneralProps {
  supplier: SupplierRecord;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

function EditForm({ supplier, onEdit }: Omit<SupplierGeneralProps, 'isEditing'>) {
  const text = useSupplierText();
  const feedback = useFeedback();
  const update = useCallMutation(supplierUpdate, { invalidates: SUPPLIER_READS });
  const { form, identity, identify, labels, show } = useSupplierForm({
    initial: valuesOf(supplier),
    version: supplier.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: supplier.id, version: version ?? supplier.version }),
    onSaved: () => {
      feedback.done(text('suppliers.done.saved'));
      onEdit(false);
    },
  });
  return (
    <FormFrame form={form} label={text('suppliers.act.edit')}>
      <SupplierDuplicates identity={identity} except={supplier.id} />
      <SupplierForm form={form} onIdentify={identify} />
      <SaveBar form={form} isAlways onCancel={() => onEdit(false)} labels={labels} show={show} />
    </FormFrame>
  );
}

const WHO = ['fiscalName', 'fiscalCode', 'code'] as const;
const REACH = ['phone', 'phone2', 'email', 'web', 'street', 'postalCode', 'city', 'province'] as const;
const PAYMENT = ['paymentMethod', 'paymentDays', 'iban'] as const;

function People({ supplier }: { supplier: SupplierRecord }) {
  const text = useSupplierText();
  return (
    <section className="v-facts">
      <header>
        <h3>{text('suppliers.fields.people')}</h3>
      </header>
      {supplier.people.length === 0 ? <p>{text('suppliers.person.none')}</p> : null}
      <ul className="vb-supplier-people-list">
        {supplier.people.map((person) => (
          <li key={`${person.name} ${person.phone} ${person.email}`}>
            <strong>{person.name}</strong>
            {person.position ? <span>{person.position}</span> : null}
            {person.phone ? <PhoneLink phone={person.phone} /> : null}
            {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadView({ supplier, onEdit }: Omit<SupplierGeneralProps, 'isEditing'>) {
  const text = useSupplierText();
  const show = useSupplierValues();
  const mayModify = useCan('supplier.modify') && supplier.state !== 'deleted';
  const facts = (names: readonly (keyof SupplierRecord & string)[]) =>
    names.map((name) => ({ label: text(`suppliers.fields.${name}`), value: show(name, supplier[name]) }));
  return (
    <>
      <Facts
        title={text('suppliers.form.who')}
        facts={facts(WHO)}
        action={
          mayModify ? (
            <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => onEdit(true)}>
              {text('suppliers.act.edit')}
            </Button>
          ) : null
        }
      />
      <Facts title={text('suppliers.form.reach')} facts={facts(REACH)} />
      <Facts title={text('suppliers.form.payment')} facts={facts(PAYMENT)} />
      <People supplier={supplier} />
      {supplier.notes ? (
        <section className="v-facts">
          <header>
            <h3>{text('suppliers.fields.notes')}</h3>
          </header>
          <p className="vb-supplier-notes">{supplier.notes}</p>
        </section>
      ) : null}
      <RecordGroupsCard of={useSupplierGroups()} record={supplier} />
    </>
  );
}

/** Read first; the same place turns into the form. */
export function SupplierGeneral({ supplier, isEditing, onEdit }: SupplierGeneralProps) {
  if (isEditing) return <EditForm supplier={supplier} onEdit={onEdit} />;
  return <ReadView supplier={supplier} onEdit={onEdit} />;
}
