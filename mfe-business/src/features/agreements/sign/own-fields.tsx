import { MAX_WRITTEN, USUAL_WRITTEN } from '@volante/contracts/agreements/signing-limits';
import { useId, useState } from 'react';
import { useSignText } from './sign-text';
import type { OpenedAgreement } from './signature-form';

type Field = OpenedAgreement['fields'][number];

const isWritten = ({ variable }: Field): boolean => variable === 'written';

function Boxes({
  fields,
  ticks,
  onTick,
}: {
  fields: readonly Field[];
  ticks: readonly string[];
  onTick: (id: string) => void;
}) {
  const text = useSignText();
  const boxes = fields.filter(({ variable }) => variable === 'tick');
  if (boxes.length === 0) return null;
  return (
    <fieldset className="va-boxes">
      <legend>{text('boxes')}</legend>
      {boxes.map(({ id, label, required }) => (
        <label key={id}>
          <input type="checkbox" checked={ticks.includes(id)} onChange={() => onTick(id)} />
          <span>
            {label} <small>({text(required ? 'boxMust' : 'boxMay')})</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** More letters than these get a second line to be typed on. */
const ONE_LINE = 60;

function WrittenText({
  field,
  value,
  onType,
}: {
  field: Field;
  value: string;
  onType: (text: string) => void;
}) {
  const text = useSignText();
  const id = useId();
  const { label, required, maxLength = USUAL_WRITTEN } = field;
  return (
    <div className="va-written">
      <label htmlFor={id}>
        {label || text('written')} <small>({text(required ? 'writeMust' : 'writeMay')})</small>
      </label>
      <textarea
        id={id}
        rows={maxLength > ONE_LINE ? 2 : 1}
        value={value}
        maxLength={Math.min(maxLength, MAX_WRITTEN)}
        aria-required={required}
        // The document has one line of thought here: Enter is a space.
        onChange={(event) => onType(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </div>
  );
}

/** Texts of other signers, read before one signs the same document. */
export function WrittenByOthers({ written }: Pick<OpenedAgreement, 'written'>) {
  const text = useSignText();
  if (written.length === 0) return null;
  return (
    <section className="va-card va-others">
      <h2>{text('othersWrote')}</h2>
      <dl>
        {written.map(({ name, label, text: words }) => (
          <div key={`${name} ${label}`}>
            <dt>{label ? `${name} · ${label}` : name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Boxes and texts of the signer, and what of them still lacks. `onChange`: the problem is being put right. */
export function useOwnFields(fields: readonly Field[], onChange: () => void) {
  const text = useSignText();
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const tick = (id: string) => {
    onChange();
    setTicks((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  };
  const type = (id: string) => (words: string) => {
    onChange();
    setTexts((now) => ({ ...now, [id]: words }));
  };
  const typed = (id: string): string => texts[id]?.trim() ?? '';
  const unticked = fields.find((one) => one.variable === 'tick' && one.required && !ticks.includes(one.id));
  const unwritten = fields.find((one) => isWritten(one) && one.required && typed(one.id) === '');
  const problem = unwritten
    ? text('unwritten', { label: unwritten.label || text('written') })
    : unticked
      ? text('unticked', { label: unticked.label })
      : '';
  return {
    problem,
    sent: {
      ticks: [...ticks],
      texts: fields.filter((one) => typed(one.id) !== '').map(({ id }) => ({ field: id, text: typed(id) })),
    },
    shown: (
      <>
        {fields.filter(isWritten).map((field) => (
          <WrittenText key={field.id} field={field} value={texts[field.id] ?? ''} onType={type(field.id)} />
        ))}
        <Boxes fields={fields} ticks={ticks} onTick={tick} />
      </>
    ),
  };
}
