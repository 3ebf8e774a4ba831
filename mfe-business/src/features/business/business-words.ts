import { PROVINCES } from '@volante/contracts/provinces';
import { useBusinessText } from '../../business-text';

/** The school's fields in words: for form, history and conflict. */
export function useBusinessWords() {
  const text = useBusinessText();
  return {
    text,
    label: (field: string) => text(`business.fields.${field}`, { defaultValue: field }),
    show: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      if (field === 'province') return PROVINCES.find(({ id }) => id === value)?.name ?? '';
      if (field === 'logo') return text('business.logoThere');
      return String(value);
    },
  };
}
