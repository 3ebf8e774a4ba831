import type { CorrectionCause } from '@volante/contracts/billing/correction-rules';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';
import { type Answer, answersFor, causeText } from './answers';

interface CauseStepProps {
  document: BillingDocument;
  /** Chosen before, when the person comes back. */
  cause: CorrectionCause | null;
  onNext: (cause: CorrectionCause) => void;
  onClose: () => void;
}

interface OptionsProps<T extends string> {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T | null;
  onChange: (value: T) => void;
}

function Options<T extends string>({ label, options, value, onChange }: OptionsProps<T>) {
  return (
    <Radio.Group
      aria-label={label}
      className="vb-correct-options"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options.map(([key, name]) => ({ value: key, label: name }))}
    />
  );
}

/** «¿Qué ha pasado?»: one answer, and where it leads to several causes, which of them. */
export function CauseStep({ document, cause: before, onNext, onClose }: CauseStepProps) {
  const text = useInvoiceText();
  const answers = answersFor(document);
  const [answer, setAnswer] = useState<Answer | null>(
    answers.find(([, causes]) => before !== null && causes.includes(before))?.[0] ?? null,
  );
  const [chosen, setChosen] = useState<CorrectionCause | null>(before);
  const [isMissing, setMissing] = useState(false);
  const causes = answers.find(([key]) => key === answer)?.[1] ?? [];
  const [only, second] = causes;
  const cause = only && !second ? only : chosen && causes.includes(chosen) ? chosen : null;
  const answerText = (key: Answer) =>
    key === 'amount' || key === 'debt' ? text(`invoices.correct.${key}`) : causeText(key);
  return (
    <Modal
      open
      title={text('invoices.act.correct')}
      okText={text('invoices.correct.next')}
      cancelText={text('invoices.act.cancel')}
      onOk={() => (cause ? onNext(cause) : setMissing(true))}
      onCancel={onClose}
    >
      <p className="vb-correct-question">{text('invoices.correct.what', { number: document.number })}</p>
      <Options
        label={text('invoices.correct.what', { number: document.number })}
        options={answers.map(([key]) => [key, answerText(key)] as const)}
        value={answer}
        onChange={(value) => {
          setAnswer(value);
          setMissing(false);
        }}
      />
      {causes.length > 1 && answer ? (
        <div className="vb-correct-more">
          <p className="vb-correct-question">{text('invoices.correct.which')}</p>
          <Options
            label={text('invoices.correct.which')}
            options={causes.map((key) => [key, causeText(key)] as const)}
            value={cause}
            onChange={(value) => {
              setChosen(value);
              setMissing(false);
            }}
          />
        </div>
      ) : null}
      {isMissing ? (
        <p className="v-problem" role="alert">
          {text('invoices.correct.choose')}
        </p>
      ) : null}
    </Modal>
  );
}
