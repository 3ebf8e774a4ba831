import { type MailPurpose, mailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';
import { type RecordFormOptions, useRecordForm } from '@volante/ui-kit/record-form';
import { useMailText } from '../shared/mail-text';
import type { LayoutValues } from './layout-values';

type Options = Pick<RecordFormOptions<LayoutValues>, 'initial' | 'version' | 'save' | 'onSaved'>;

/** Words for a layout's fields: for the form, a conflict and the history. */
export function useLayoutWords() {
  const text = useMailText();
  const label = (name: string) => text(`mail.fields.${name}`, { defaultValue: name });
  const show = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'purpose') return text(`mail.purpose.${value as MailPurpose}`);
    if (name === 'state') return text(`mail.layoutState.${String(value)}`);
    if (typeof value === 'boolean') return text(value ? 'mail.yes' : 'mail.no');
    // What was written, without how it looks.
    if (name === 'body')
      return String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    return String(value);
  };
  return { label, show };
}

export function useLayoutForm(options: Options) {
  const { label, show } = useLayoutWords();
  const form = useRecordForm<LayoutValues>({ schema: mailLayoutFields, ...options });
  const labels = Object.fromEntries(Object.keys(form.values).map((name) => [name, label(name)]));
  return { form, labels, show };
}
