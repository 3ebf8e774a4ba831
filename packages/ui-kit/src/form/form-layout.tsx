import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** One is a sentence, several are a list. */
function Problems(props: { problems: readonly string[]; notice: RefObject<HTMLDivElement | null> }) {
  const { problems, notice } = props;
  if (problems.length === 0) return null;
  return (
    <div role="alert" ref={notice}>
      {problems.length === 1 ? (
        <p className="v-problems v-problems-one">{problems[0]}</p>
      ) : (
        <ul className="v-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
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
  const notice = useRef<HTMLDivElement>(null);
  const { problems } = form;
  const isAboutForm = problems.length > 0 && Object.keys(form.errors).length === 0;
  // Saved from the foot of a long form, its refusal would be out of sight; a wrong field gets the focus instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isAboutForm) notice.current?.scrollIntoView({ block: 'center' });
  }, [problems, isAboutForm]);
  return (
    <form noValidate aria-label={label} className="v-form" onSubmit={send}>
      <Problems problems={problems} notice={notice} />
      {children}
    </form>
  );
}
