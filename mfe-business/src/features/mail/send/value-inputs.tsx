import { mailVariable } from '@volante/contracts/mail/mail-variables';
import { Input } from 'antd';
import { useId } from 'react';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';

export type Values = Readonly<Record<string, string>>;

interface ValueInputsProps {
  names: readonly string[];
  values: Values;
  onChange: (values: Values) => void;
  /** Said under what somebody lacks. */
  lacks: string;
}

/** What the sender writes for this mail, and what stands in for what a person lacks. */
export function ValueInputs({ names, values, onChange, lacks }: ValueInputsProps) {
  const text = useMailText();
  const id = useId();
  return (
    <div className="vb-mail-values">
      {names.map((name) => {
        const isMissing = !name.startsWith('send.');
        const isEmpty = !values[name]?.trim();
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="v-label">
              {variableLabel(name)}
              {isMissing ? null : <span className="v-required"> ({text('mail.required')})</span>}
            </label>
            <Input
              id={`${id}-${name}`}
              value={values[name] ?? ''}
              maxLength={500}
              status={isEmpty ? 'warning' : ''}
              placeholder={mailVariable(name)?.example}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
            {isMissing ? <p className="v-help">{lacks}</p> : null}
          </div>
        );
      })}
    </div>
  );
}

/** Variables once asked for stay on show while what is written into them is looked at. */
export function useAsked(
  missing: readonly string[],
  asked: readonly string[],
  ask: (names: string[]) => void,
): void {
  const fresh = missing.filter((name) => !asked.includes(name));
  if (fresh.length > 0) ask([...new Set([...asked, ...fresh])]);
}
