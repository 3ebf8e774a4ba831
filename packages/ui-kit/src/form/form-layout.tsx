import type { FormEvent, ReactNode } from 'react';
import './form.css';
import type { FormValues, RecordForm } from './record-form';

/** Fields that belong together, under a heading; two columns on a wide card. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="v-section">
      <legend>{title}</legend>
      <div className="v-fields">{children}</div>
    </fieldset>
  );
}

interface FormFrameProps<V extends FormValues> {
  form: RecordForm<V>;
  label: string;
  children: ReactNode;
}

/** The form's element: Enter submits it, and errors without a field are shown on top. */
export function FormFrame<V extends FormValues>({ form, label, children }: FormFrameProps<V>) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate aria-label={label} className="v-form" onSubmit={send}>
      {form.problems.length > 0 ? (
        <div role="alert">
          <ul className="v-problems">
            {form.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </form>
  );
}
