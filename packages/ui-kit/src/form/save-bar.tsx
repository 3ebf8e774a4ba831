import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSaveKey } from '../keys/keys';
import { useKitText } from '../text/text';
import type { FormValues, RecordForm } from './record-form';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

export interface SaveBarProps<V extends FormValues> {
  form: RecordForm<V>;
  /** On the button; "Guardar cambios" when left out. */
  label?: string;
  /** Shown also before anything changed: for creating, and for a form one opened on purpose. */
  isAlways?: boolean;
  /** After the changes were thrown away, on the same page. */
  onCancel?: () => void;
  /** In place of `onCancel`, to another page: unsaved input asks for a confirmation, as on every way out. */
  onLeave?: () => void;
  /** Labels of the fields, for the conflict. */
  labels: Readonly<Record<string, string>>;
  /** A value in words, for the conflict. */
  show: (name: string, value: unknown) => string;
}

/** Appears when something changed: save (Ctrl-S) or discard. Also asks before leaving, and shows a conflict. */
export function SaveBar<V extends FormValues>(props: SaveBarProps<V>) {
  const { form, label, isAlways = false, onCancel, onLeave, labels, show } = props;
  const text = useKitText();
  useSaveKey(form.isDirty || isAlways ? () => void form.submit() : null);
  const cancel = () => {
    // Thrown away first, the changes would be gone while the way out still stops for them.
    if (onLeave) return onLeave();
    form.reset();
    onCancel?.();
  };
  return (
    <>
      {form.isDirty ? <LeaveGuard when={!form.isSaving} /> : null}
      {form.isDirty || isAlways ? (
        <section className="v-save-bar" aria-label={text('form.saveChanges')}>
          <span role="status">{form.isDirty ? text('form.changed') : ''}</span>
          <Button onClick={cancel} disabled={form.isSaving}>
            {text(form.isDirty && !isAlways ? 'form.discard' : 'form.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={form.isSaving} onClick={() => void form.submit()}>
            {label ?? text('form.saveChanges')}
          </Button>
        </section>
      ) : null}
      <Suspense>
        {form.conflict ? (
          <ConflictDialog form={form} conflict={form.conflict} labels={labels} show={show} />
        ) : null}
      </Suspense>
    </>
  );
}
