import { useAgreementText } from '../shared/agreement-text';
import { LabelledLine } from './labelled-line';
import type { Guardian, Typed } from './send-typed';

const NOBODY: Guardian = { name: '', taxId: '', relationship: '', email: '', phone: '' };
const GUARDIAN_FIELDS = ['name', 'taxId', 'relationship', 'email', 'phone'] as const;

/** People who sign with or for a minor. */
export function Guardians({
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
              <LabelledLine
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
