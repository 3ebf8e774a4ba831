import { MAX_DUE_PARTS } from '@volante/contracts/billing/due-date.contract';
import { monthlyPlan } from '@volante/contracts/billing/due-parts';
import { DayInput } from '@volante/ui-kit/day-input';
import { today } from '@volante/ui-kit/expiry';
import { Button, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useDueText } from '../due-text';
import { type WrittenPart, writtenPart } from './plan-values';

const USUAL = 3;
const RHYTHMS = [1, 2, 3] as const;

interface DivideProps {
  open: number;
  onDivide: (parts: WrittenPart[]) => void;
}

/** Equal instalments, one every so many months. */
export function PlanDivide({ open, onDivide }: DivideProps) {
  const text = useDueText();
  const id = useId();
  const [count, setCount] = useState<number>(USUAL);
  const [first, setFirst] = useState<string | null>(today);
  const [months, setMonths] = useState<number>(1);
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const divide = () => {
    if (first === null) return;
    onDivide(
      monthlyPlan(open, { count: Math.min(count, open), first, months }).map(({ dueOn, cents }) =>
        writtenPart(dueOn, cents),
      ),
    );
  };
  return (
    <fieldset className="vb-due-divide">
      <legend className="v-hidden">{text('dues.plan.divide')}</legend>
      <div>
        <label htmlFor={`${id}-count`} className="v-label">
          {text('dues.plan.divide')}
        </label>
        <InputNumber
          id={`${id}-count`}
          min={1}
          max={MAX_DUE_PARTS}
          precision={0}
          suffix={text('dues.plan.parts')}
          value={count}
          onChange={(next) => setCount(next ?? 1)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-first`} className="v-label">
          {text('dues.plan.first')}
        </label>
        <DayInput
          id={`${id}-first`}
          value={first}
          isWrong={wrongDay !== null}
          onChange={setFirst}
          onRefuse={setWrongDay}
          onBlur={() => undefined}
        />
      </div>
      <div>
        <label htmlFor={`${id}-every`} className="v-label">
          {text('dues.plan.every')}
        </label>
        <Select
          id={`${id}-every`}
          value={months}
          options={RHYTHMS.map((value) => ({ value, label: text(`dues.plan.months.${value}`) }))}
          onChange={(next: number) => setMonths(next)}
        />
      </div>
      <Button disabled={first === null || wrongDay !== null} onClick={divide}>
        {text('dues.plan.fill')}
      </Button>
      {wrongDay ? <p className="v-problem">{wrongDay}</p> : null}
    </fieldset>
  );
}
