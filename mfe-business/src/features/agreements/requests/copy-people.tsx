import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import type { CallInput } from '@volante/contracts/call';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';

export type CopyPerson = NonNullable<CallInput<typeof agreementRequestCreate>['copies']>[number];

const NOBODY: CopyPerson = { name: '', email: '' };

interface CopyPeopleProps {
  /** Their words. */
  kind: 'copies' | 'approver';
  max: number;
  people: readonly CopyPerson[];
  onChange: (people: readonly CopyPerson[]) => void;
}

function CopyLine({
  person,
  onChange,
  onRemove,
}: {
  person: CopyPerson;
  onChange: (person: CopyPerson) => void;
  onRemove: () => void;
}) {
  const text = useAgreementText();
  const id = useId();
  return (
    <div className="vb-agreement-copy">
      {(['name', 'email'] as const).map((field) => (
        <div key={field} className="v-field">
          <label htmlFor={`${id}-${field}`} className="v-label">
            {text(`agreements.field.${field}`)}
          </label>
          <Input
            id={`${id}-${field}`}
            type={field === 'email' ? 'email' : 'text'}
            value={person[field]}
            onChange={(event) => onChange({ ...person, [field]: event.target.value })}
          />
        </div>
      ))}
      <Button onClick={onRemove}>{text('agreements.copies.remove')}</Button>
    </div>
  );
}

/** People who have a part in the document and do not sign it: who approves it, who gets the sealed one. */
export function CopyPeople({ kind, max, people, onChange }: CopyPeopleProps) {
  const text = useAgreementText();
  const isFull = people.length >= max;
  return (
    <fieldset className="vb-agreement-person">
      <legend>{text(`agreements.${kind}.title`)}</legend>
      {people.map((person, at) => (
        <CopyLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a person has nothing else before it is sent
          key={at}
          person={person}
          onChange={(changed) => onChange(people.map((one, n) => (n === at ? changed : one)))}
          onRemove={() => onChange(people.filter((_, n) => n !== at))}
        />
      ))}
      {isFull ? null : (
        <Button onClick={() => onChange([...people, NOBODY])}>{text(`agreements.${kind}.add`)}</Button>
      )}
    </fieldset>
  );
}
