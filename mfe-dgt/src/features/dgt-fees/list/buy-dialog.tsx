import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { type DgtFeeType, dgtFeeCreate, dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { dgtFeePurchaseFields } from '@volante/contracts/dgt/dgt-fee.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { CountField } from '@volante/ui-kit/count-field';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField, DayField, FieldFrame } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { EurosField } from '../../../shared/euros-field';
import { today } from '../../../shared/today';
import { useBranches } from '../../../shared/use-branches';
import { DGT_FEE_READS } from './dgt-fee-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Purchase = {
  branch: string | null;
  type: string | null;
  count: number | null;
  boughtOn: string | null;
  cents: number | null;
  numbers: string;
  student: string | null;
};

/** Kinds of fees, those of exams first: schools buy these most. */
const EXAMS = ['2.1', '2.2'];
const USUAL = '2.1';

/** The price of one on a day; `null`: no row holds it. */
function priceOn(kind: DgtFeeType | undefined, day: string | null): number | null {
  return kind?.amounts.find(({ from }) => from <= (day ?? today()))?.cents ?? null;
}

const numbersOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** The student who gets them, if any; an empty branch becomes theirs. */
function Owner({ form }: { form: RecordForm<Purchase> }) {
  const text = useDgtText();
  return (
    <FieldFrame form={form} name="student" label={text('tax.columns.student')} help={text('tax.ownerHelp')}>
      <PersonChoice
        id={fieldId(form.id, 'student')}
        value={form.values.student}
        isWrong={form.errors.student !== undefined}
        onChange={(person) => {
          form.set('student', person?.id ?? null);
          if (person && form.values.branch === null) form.set('branch', person.branch);
        }}
      />
    </FieldFrame>
  );
}

interface BuyDialogProps {
  /** The student from whose page one comes. */
  student: string | null;
  onClose: () => void;
}

/** Buys fees of a kind, many at once, with the numbers that the authority gave; for a student, or to be assigned later. */
export function BuyDialog({ student, onClose }: BuyDialogProps) {
  const text = useDgtText();
  const maySeePeople = useCan('client.view');
  const mayAssign = useCan('dgt-fee.modify') && maySeePeople;
  const feedback = useFeedback();
  const { mine } = useBranches();
  const types = useCall(dgtFeeTypeRead, {}).data?.rows ?? [];
  const create = useCallMutation(dgtFeeCreate, { invalidates: DGT_FEE_READS });
  const form = useRecordForm<Purchase>({
    schema: dgtFeePurchaseFields,
    initial: {
      branch: mine.length === 1 ? (mine[0]?.id ?? null) : null,
      ...{ type: USUAL, count: 1, boughtOn: today(), cents: null, numbers: '', student },
    },
    save: ({ values: { branch, type, count, boughtOn, cents, numbers, student: owner } }) =>
      create.mutateAsync({
        branch: branch ?? '',
        type: type ?? '',
        count: count ?? 1,
        boughtOn: boughtOn ?? '',
        ...(cents === null ? {} : { cents }),
        numbers: numbersOf(numbers),
        ...(owner ? { student: owner } : {}),
      }),
    onSaved: () => {
      feedback.done(text('tax.done.bought'));
      onClose();
    },
  });
  const given = useCall(contactRead, { id: student ?? '' }, { enabled: student !== null }).data;
  if (given && form.values.branch === null && !form.isDirty) form.set('branch', given.branch);
  const label = (name: string) => text(`tax.columns.${name}`);
  const chosen = types.find(({ code }) => code === form.values.type);
  const { count, cents, boughtOn } = form.values;
  const known = priceOn(chosen, boughtOn);
  const price = cents ?? known;
  const sorted = [...types].sort(
    (one, other) => Number(EXAMS.includes(other.code)) - Number(EXAMS.includes(one.code)),
  );
  return (
    <FormDialog form={form} title={text('tax.act.buy')} okText={text('tax.act.buy')} onClose={onClose}>
      <div>
        <ChoiceField
          form={form}
          name="type"
          label={label('type')}
          choices={sorted.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        {mayAssign ? <Owner form={form} /> : null}
        <ChoiceField
          form={form}
          name="branch"
          label={label('branch')}
          choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CountField form={form} name="count" label={text('tax.count')} min={1} max={500} />
        <DayField form={form} name="boughtOn" label={label('boughtOn')} />
        <EurosField
          form={form}
          name="cents"
          label={text('tax.amount')}
          help={text(known === null ? 'tax.noAmount' : 'tax.amountHelp')}
          {...(known === null ? {} : { placeholder: eurosText(known).replace(/\s*€$/, '') })}
        />
        <AreaField form={form} name="numbers" label={text('tax.numbers')} help={text('tax.numbersHelp')} />
        <p className="vd-total" role="status">
          {price === null || count === null
            ? ''
            : text('tax.totalOf', { count, cents: eurosText(price), total: eurosText(price * count) })}
        </p>
      </div>
    </FormDialog>
  );
}
