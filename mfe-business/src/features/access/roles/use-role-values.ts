import type { Permission } from '@volante/contracts/permissions';
import { useAccessText } from '../shared/access-text';
import { usePermissionWords } from '../shared/use-permission-words';

/** By its shape: an area may be younger than this remote. */
const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && /^[a-z][\w-]*\.[\w-]+$/.test(value);

/** A role's fields in words: for its conflict and its history. */
export function useRoleValues() {
  const text = useAccessText();
  const { whole } = usePermissionWords();
  return {
    label: (field: string) => text(`access.fields.${field}`, { defaultValue: field }),
    show: (_field: string, value: unknown): string => {
      if (Array.isArray(value))
        return value.map((one) => (isPermission(one) ? whole(one) : String(one))).join(', ');
      return value === null || value === undefined ? '' : String(value);
    },
  };
}
