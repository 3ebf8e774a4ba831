import { contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ContactAgreementsTab } from '../requests/contact-agreements-tab';
import { useAgreementText } from '../shared/agreement-text';
import '../requests/requests.css';

interface OfEmployee {
  employee: EmployeeRecord;
}

const isDeleted = ({ state }: EmployeeRecord) => state === 'deleted';

function NoTaxId({ employee }: OfEmployee) {
  const text = useAgreementText();
  const { can } = useSession();
  const navigate = useNavigate();
  const mayEdit = can('employee.modify') && !isDeleted(employee) && !employee.locked;
  return (
    <EmptyState title={text('agreements.employee.noTaxId')} text={text('agreements.employee.noTaxIdText')}>
      {mayEdit ? (
        <Button type="primary" onClick={() => void navigate(`/employee/view/${employee.id}?edit=1`)}>
          {text('agreements.employee.addTaxId')}
        </Button>
      ) : null}
    </EmptyState>
  );
}

function NoContact({ employee }: OfEmployee) {
  const text = useAgreementText();
  const mayCreate = useSession().can('client.add');
  const navigate = useNavigate();
  const words = isDeleted(employee) ? 'noneOfDeleted' : mayCreate ? 'noneText' : 'noneToAsk';
  return (
    <EmptyState
      title={text('agreements.employee.none')}
      text={text(`agreements.employee.${words}`, { taxId: employee.dni })}
    >
      {mayCreate && !isDeleted(employee) ? (
        <Button type="primary" onClick={() => void navigate(`/contact/list/create?empleado=${employee.id}`)}>
          {text('agreements.employee.create')}
        </Button>
      ) : null}
    </EmptyState>
  );
}

interface ContactChoiceProps {
  taxId: string;
  rows: readonly ContactSummary[];
  value: string | null;
  onChange: (contact: string) => void;
}

function ContactChoice({ taxId, rows, value, onChange }: ContactChoiceProps) {
  const text = useAgreementText();
  const id = useId();
  return (
    <div className="vb-agreement-send">
      <label htmlFor={id}>{text('agreements.employee.several', { count: rows.length, taxId })}</label>
      <Select
        id={id}
        value={value}
        placeholder={text('agreements.employee.choose')}
        options={rows.map((row) => ({ value: row.id, label: `${row.name} · ${row.code}` }))}
        onChange={onChange}
      />
    </div>
  );
}

/** Looks for contacts with the employee's DNI or NIE: the agreements belong to one of them. */
function Agreements({ employee }: OfEmployee) {
  const text = useAgreementText();
  const [chosen, setChosen] = useState<string | null>(null);
  const answer = useCall(contactDuplicates, { fiscalCode: employee.dni }, { keepPrevious: false });
  useLive({ entity: 'contact' }, [contactDuplicates]);
  const rows = answer.data?.rows;
  if (!rows) return <LoadState answer={answer} />;
  if (rows.length === 0) return <NoContact employee={employee} />;
  const contact = rows.length === 1 ? rows[0] : rows.find(({ id }) => id === chosen);
  return (
    <div className="vb-agreement-tab">
      {rows.length > 1 ? (
        <ContactChoice taxId={employee.dni} rows={rows} value={contact?.id ?? null} onChange={setChosen} />
      ) : null}
      {contact ? (
        <>
          <p className="vb-agreement-as">
            {text('agreements.employee.asContact')}{' '}
            <Link to={`/contact/view/${contact.id}?tab=contratos`}>{contact.name}</Link>
          </p>
          <ContactAgreementsTab key={contact.id} contact={contact} isReadOnly={isDeleted(employee)} />
        </>
      ) : null}
    </div>
  );
}

/** Agreements of an employee, beside the employment contract: those of the contact with their DNI or NIE. */
export const EmployeeSignaturesTab = ({ employee }: SlotContexts['employee.tabs']) =>
  employee.dni === '' ? (
    <NoTaxId employee={employee} />
  ) : (
    <Agreements key={employee.dni} employee={employee} />
  );
