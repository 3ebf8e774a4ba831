import { dniError, fiscalCodeError, normaliseIdentity } from '@volante/contracts/identity';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useContactText } from '../shared/contact-text';

type Form = Pick<RecordForm<Record<string, unknown>>, 'id' | 'errors'> & {
  set: (name: never, value: unknown) => void;
};

/** Somebody who types on presses a key within this time. */
const QUIET_MS = 600;

/** Runs the work once no key has been pressed for {@link QUIET_MS}; the last work given replaces the one before. */
function useWhenQuiet(): (work: () => void) => void {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (work) => {
    stop.current();
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        stop.current();
        work();
      }, QUIET_MS);
    };
    stop.current = () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', wait, true);
    };
    document.addEventListener('keydown', wait, true);
    wait();
  };
}

/**
 * Explains a wrong DNI or NIE in the specification's dialog (§ 5), once for each wrong number. It waits until nobody
 * types, so that it takes no letter that was meant for the next field, and gives the focus back to where it was; the field itself is
 * marked at once. Dots, hyphens and spaces go as the field is left.
 */
export function useIdentityDialog<F extends Form>(form: F, name: Parameters<F['set']>[0] & string) {
  const { modal } = App.useApp();
  const text = useContactText();
  const whenQuiet = useWhenQuiet();
  const [shown, setShown] = useState({ number: '', message: '' });
  const explain = (type: 'P' | 'E', value: string): void => {
    const number = normaliseIdentity(value);
    if (number !== value) form.set(name as never, number);
    const message = number ? fiscalCodeError(type, number) : null;
    const isIdentity = message !== null && (type === 'P' || message === dniError(number));
    if (!isIdentity || shown.number === number) return;
    whenQuiet(() => {
      const field = document.getElementById(fieldId(form.id, name));
      // Corrected meanwhile.
      if (field instanceof HTMLInputElement && normaliseIdentity(field.value) !== number) return;
      const here = document.activeElement;
      setShown({ number, message });
      void modal.error({
        title: text('contacts.dniTitle'),
        content: message,
        okText: text('contacts.understood'),
        afterClose: () => (here instanceof HTMLInputElement ? here : field)?.focus(),
      });
    });
  };
  const isSame = shown.message !== '' && form.errors[name] === shown.message;
  const briefForm: F = isSame
    ? { ...form, errors: { ...form.errors, [name]: text('contacts.dniCheck') } }
    : form;
  return { explain, briefForm };
}
