import { MAIL_VARIABLE_GROUPS, MAIL_VARIABLES } from '@volante/contracts/mail/mail-variables';
import { useMailText } from '../shared/mail-text';
import '../mail.css';

/** The variables by group; one pressed goes where the caret is. */
export function VariablesPanel({ onInsert }: { onInsert: (name: string) => void }) {
  const text = useMailText();
  return (
    <section className="vb-mail-variables" aria-label={text('mail.variables.title')}>
      <h3>{text('mail.variables.title')}</h3>
      <p className="v-help">{text('mail.variables.help')}</p>
      {MAIL_VARIABLE_GROUPS.map(({ id, label }, at) => (
        <details key={id} open={at < 2}>
          <summary>{label}</summary>
          <div>
            {MAIL_VARIABLES.filter(({ group }) => group === id).map(({ name, label: words, example }) => (
              <button
                key={name}
                type="button"
                title={text('mail.variables.example', { example })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(name)}
              >
                {words}
              </button>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
