import {
  agreementRequestCreate,
  agreementRequestPrepare,
  MAX_COPIES,
} from '@volante/contracts/agreements/agreement-request.contract';
import { AGREEMENT_VARIABLES, matterOf, VALUE_NAMES } from '@volante/contracts/agreements/agreement-words';
import { ADULT_AGE, type WhoSigns, whoSigns } from '@volante/contracts/agreements/who-signs';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { CopyPeople, type CopyPerson } from './copy-people';
import './requests.css';

type Prepared = CallOutput<typeof agreementRequestPrepare>;
type Guardian = NonNullable<CallInput<typeof agreementRequestCreate>['guardians']>[number];

const NOBODY: Guardian = { name: '', taxId: '', relationship: '', email: '', phone: '' };
const GUARDIAN_FIELDS = ['name', 'taxId', 'relationship', 'email', 'phone'] as const;
/** Values that come from the guardian's own fields. */
const OF_GUARDIAN: readonly string[] = ['guardianName', 'guardianTaxId'];

interface Typed {
  email: string;
  birthDate: string;
  emancipation: string;
  /** Signers without an address sign at the counter. */
  atCounter: boolean;
  values: Readonly<Record<string, string>>;
  guardians: readonly Guardian[];
  copies: readonly CopyPerson[];
  approver: CopyPerson | null;
}

interface LineProps {
  label: string;
  value: string;
  type?: string;
  help?: string;
  onChange: (value: string) => void;
}

function Line({ label, value, type = 'text', help, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Input id={id} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
      {help ? <p className="v-help">{help}</p> : null}
    </div>
  );
}

function Guardians({
  count,
  typed,
  onChange,
}: {
  count: number;
  typed: Typed;
  onChange: (guardians: readonly Guardian[]) => void;
}) {
  const text = useAgreementText();
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const guardian = typed.guardians[at] ?? NOBODY;
        const set = (change: Partial<Guardian>) =>
          onChange(
            Array.from({ length: count }, (__, n) =>
              n === at ? { ...guardian, ...change } : (typed.guardians[n] ?? NOBODY),
            ),
          );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: first and second guardian
          <fieldset key={at} className="vb-agreement-person">
            <legend>{text(at === 0 ? 'agreements.guardian' : 'agreements.guardian2')}</legend>
            {GUARDIAN_FIELDS.map((name) => (
              <Line
                key={name}
                label={text(`agreements.field.${name}`)}
                type={name === 'email' ? 'email' : 'text'}
                value={guardian[name] ?? ''}
                onChange={(value) => set({ [name]: value })}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

/** The same rule as the service's, so that what is typed here shows at once who has to sign. */
function signsFor({ contact, kind, guardians, imageGuardian }: Prepared, typed: Typed): WhoSigns {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed.birthDate);
  return whoSigns({
    ...{ matter: matterOf(kind), guardians, imageGuardian, isEmancipated: typed.emancipation !== '' },
    birth: contact.birthDate ?? (isDay ? typed.birthDate : null),
    on: new Date().toISOString().slice(0, 10),
  });
}

function WhoSignsNote({ signs }: { signs: WhoSigns }) {
  const text = useAgreementText();
  if (!signs.known) return <Alert type="warning" showIcon title={text('agreements.noBirth')} />;
  const who = signs.guardians === 0 ? 'alone' : signs.holder ? 'withGuardian' : 'guardianOnly';
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={text(`agreements.who.${who}`, { age: signs.age, count: signs.guardians })}
      />
      {signs.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={text(`agreements.warning.${warning}`)} />
      ))}
    </>
  );
}

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
        <Line
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

function Form({ prepared, typed, onType }: FormProps) {
  const text = useAgreementText();
  const signs = signsFor(prepared, typed);
  const hasGuardian = signs.known && signs.guardians > 0;
  const isMinor = signs.known && signs.age < ADULT_AGE;
  return (
    <div className="vb-agreement-form">
      <p className="vb-agreement-whom">{prepared.contact.name}</p>
      <WhoSignsNote signs={signs} />
      {prepared.contact.birthDate === null ? (
        <Line
          label={text('agreements.field.birthDate')}
          type="date"
          value={typed.birthDate}
          onChange={(birthDate) => onType({ birthDate })}
        />
      ) : null}
      {isMinor && prepared.kind !== 'data' && prepared.kind !== 'image' ? (
        <Line
          label={text('agreements.field.emancipation')}
          help={text('agreements.emancipationHelp')}
          value={typed.emancipation}
          onChange={(emancipation) => onType({ emancipation })}
        />
      ) : null}
      {signs.known && signs.holder ? (
        <Line
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

interface SendDialogProps {
  agreement: string;
  contact: string;
  onClose: () => void;
}

const NOTHING_TYPED: Typed = {
  ...{
    email: '',
    birthDate: '',
    emancipation: '',
    atCounter: false,
    values: {},
    guardians: [],
    copies: [],
    approver: null,
  },
};

/** Facts and typed values of a request, and its two ends. */
function useSending({ agreement, contact, onClose }: SendDialogProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const prepared = useCall(agreementRequestPrepare, { agreement, contact }, { keepPrevious: false });
  const create = useCallMutation(agreementRequestCreate, { invalidates: REQUEST_READS });
  const email = typed.email || prepared.data?.contact.email || '';
  const submit = async (send: boolean) => {
    const known = Object.entries(typed.values).filter(([name]) => VALUE_NAMES.some((one) => one === name));
    try {
      await create.mutateAsync({
        ...{ agreement, contact, send, values: Object.fromEntries(known) },
        ...{ guardians: [...typed.guardians], emancipation: typed.emancipation },
        atCounter: typed.atCounter,
        copies: [...typed.copies],
        approver: typed.approver,
        ...(email ? { email } : {}),
        ...(typed.birthDate ? { birthDate: typed.birthDate } : {}),
      });
      feedback.done(text(send ? 'agreements.sent' : 'agreements.kept'));
      onClose();
    } catch {
      // The refusal stands in the dialog.
    }
  };
  return {
    ...{ data: prepared.data, isPending: prepared.isPending, isSaving: create.isPending, submit },
    typed: { ...typed, email },
    type: (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change })),
    trouble: prepared.error ?? create.error,
  };
}

/** Shows signers, values and gaps of a request before it is sent or kept as a draft. */
export function SendDialog(props: SendDialogProps) {
  const text = useAgreementText();
  const { data, isPending, isSaving, typed, type, trouble, submit } = useSending(props);
  return (
    <Modal
      open
      title={data ? text('agreements.sendTitle', { name: data.name }) : text('agreements.send')}
      okText={text('agreements.send')}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={isSaving}
      onOk={() => void submit(true)}
      onCancel={props.onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button disabled={!data || isSaving} onClick={() => void submit(false)}>
            {text('agreements.keep')}
          </Button>
          <OkBtn />
        </>
      )}
      width={640}
    >
      {trouble ? (
        <Alert
          type="error"
          showIcon
          title={[...new Set(asApiError(trouble).messages)].join(' ') || trouble.message}
        />
      ) : null}
      {data ? <Form prepared={data} typed={typed} onType={type} /> : null}
      {isPending ? <Skeleton width="100%" height={160} /> : null}
    </Modal>
  );
}
