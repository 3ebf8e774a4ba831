import { MAX_COPIES } from '@volante/contracts/agreements/agreement-request.contract';
import { AGREEMENT_VARIABLES, matterOf } from '@volante/contracts/agreements/agreement-words';
import { ADULT_AGE, EMANCIPATION_AGE } from '@volante/contracts/agreements/who-signs';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { CopyPeople } from './copy-people';
import { EmancipationPaper } from './emancipation-paper';
import { Guardians } from './guardians';
import { LabelledLine } from './labelled-line';
import { type Prepared, signsFor, type Typed } from './send-typed';
import { WhoSignsNote } from './who-signs-note';

/** Values that come from the guardian's own fields. */
const OF_GUARDIAN: readonly string[] = ['guardianName', 'guardianTaxId'];

function AtCounter({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const text = useAgreementText();
  const id = useId();
  return (
    <div className="v-field">
      <Checkbox checked={value} aria-describedby={id} onChange={(event) => onChange(event.target.checked)}>
        {text('agreements.atCounter')}
      </Checkbox>
      <p id={id} className="v-help">
        {text('agreements.atCounterHelp')}
      </p>
    </div>
  );
}

interface FormProps {
  prepared: Prepared;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
}

/** Values that stand on the pages, as they are known or typed. */
function Written({ prepared, typed, onType }: FormProps) {
  const text = useAgreementText();
  const asked = prepared.values.filter(({ variable }) => !OF_GUARDIAN.includes(variable));
  if (asked.length === 0) return null;
  return (
    <fieldset className="vb-agreement-person">
      <legend>{text('agreements.written')}</legend>
      {asked.map(({ variable, value }) => (
        <LabelledLine
          key={variable}
          label={AGREEMENT_VARIABLES[variable]}
          value={typed.values[variable] ?? value}
          onChange={(next) => onType({ values: { ...typed.values, [variable]: next } })}
        />
      ))}
    </fieldset>
  );
}

/** People who do not sign. */
function Others({ typed, onType }: Omit<FormProps, 'prepared'>) {
  return (
    <>
      <CopyPeople
        kind="approver"
        max={1}
        people={typed.approver ? [typed.approver] : []}
        onChange={([approver = null]) => onType({ approver })}
      />
      <CopyPeople
        kind="copies"
        max={MAX_COPIES}
        people={typed.copies}
        onChange={(copies) => onType({ copies })}
      />
    </>
  );
}

/** Signers, values and people beside them, as they are known or typed. */
export function SendForm({ contact, prepared, typed, onType }: FormProps & { contact: string }) {
  const text = useAgreementText();
  const signs = signsFor(prepared, typed);
  const hasGuardian = signs.known && signs.guardians > 0;
  const isMinor = signs.known && signs.age < ADULT_AGE;
  return (
    <div className="vb-agreement-form">
      <p className="vb-agreement-whom">{prepared.contact.name}</p>
      <WhoSignsNote signs={signs} />
      {prepared.contact.birthDate === null ? (
        <LabelledLine
          label={text('agreements.field.birthDate')}
          type="date"
          value={typed.birthDate}
          onChange={(birthDate) => onType({ birthDate })}
        />
      ) : null}
      {isMinor && matterOf(prepared.kind) === 'contract' && signs.age >= EMANCIPATION_AGE ? (
        <EmancipationPaper
          contact={contact}
          file={typed.emancipationFile}
          note={typed.emancipation}
          onChange={onType}
        />
      ) : null}
      {signs.known && signs.holder ? (
        <LabelledLine
          label={text('agreements.field.signerEmail')}
          type="email"
          value={typed.email}
          onChange={(email) => onType({ email })}
        />
      ) : null}
      {hasGuardian ? (
        <Guardians count={signs.guardians} typed={typed} onChange={(guardians) => onType({ guardians })} />
      ) : null}
      {signs.known ? (
        <AtCounter value={typed.atCounter} onChange={(atCounter) => onType({ atCounter })} />
      ) : null}
      <Written {...{ prepared, typed, onType }} />
      <Others {...{ typed, onType }} />
    </div>
  );
}
