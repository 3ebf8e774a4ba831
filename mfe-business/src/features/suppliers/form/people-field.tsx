import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ContactPerson } from '@volante/contracts/suppliers/supplier.fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Button, Input } from 'antd';
import '../suppliers.css';
import { useSupplierText } from '../supplier-text';

const MAX_PEOPLE = 20;
const PARTS = ['name', 'position', 'phone', 'email'] as const;
const NOBODY: ContactPerson = { name: '', position: '', phone: '', email: '' };

/** The contact persons of a supplier. */
export function PeopleField({ form, name, help }: FieldControlProps) {
  const text = useSupplierText();
  const people = form.values[name] as readonly ContactPerson[];
  const id = fieldId(form.id, name);
  const note = `${id}-note`;
  /** The first one carries the field's own id: it is what gets the focus when the list is wrong. */
  const controlId = (at: number, part: string) => (at === 0 && part === 'name' ? id : `${id}-${at}-${part}`);
  const message = form.errors[name];
  const set = (next: readonly ContactPerson[]) => form.set(name, next);
  const change = (at: number, part: Partial<ContactPerson>) =>
    set(people.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className="vb-supplier-people">
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person has no other name than their place
        <fieldset key={at} className="vb-supplier-person" aria-describedby={note}>
          <legend className="v-hidden">{text('suppliers.person.number', { number: at + 1 })}</legend>
          {PARTS.map((part) => (
            <div key={part}>
              <label htmlFor={controlId(at, part)} className="v-label">
                {text(`suppliers.person.${part}`)}
              </label>
              <Input
                id={controlId(at, part)}
                value={person[part]}
                autoComplete="off"
                status={message && part === 'name' && !person.name ? 'error' : ''}
                type={part === 'phone' ? 'tel' : part === 'email' ? 'email' : 'text'}
                onChange={(event) => change(at, { [part]: event.target.value })}
                onBlur={() => form.blur(name)}
              />
            </div>
          ))}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={text('suppliers.person.remove', { name: person.name || String(at + 1) })}
            onClick={() => set(people.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <p id={note} className={message ? 'v-problem' : 'v-help'}>
        {message ?? help}
      </p>
      {people.length < MAX_PEOPLE ? (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => set([...people, NOBODY])}>
          {text('suppliers.person.add')}
        </Button>
      ) : null}
    </div>
  );
}
