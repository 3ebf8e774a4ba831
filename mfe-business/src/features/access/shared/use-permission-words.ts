import type { Permission } from '@volante/contracts/permissions';
import { useAccessText } from './access-text';
import { partsOf } from './permission-rows';

/** How permissions are called. */
export function usePermissionWords() {
  const text = useAccessText();
  const noun = (of: string) => text(`access.noun.${of}`, { defaultValue: of });
  /** In its row: "Modificar". */
  const verb = (permission: Permission) => {
    const [, of] = partsOf(permission);
    const usual = text(`access.verb.${of}`, { defaultValue: of });
    return text(`access.special.${permission.replace('.', '_')}`, { defaultValue: usual });
  };
  /** On its own: "Contactos: modificar". */
  const whole = (permission: Permission) => {
    const said = verb(permission);
    return `${noun(partsOf(permission)[0])}: ${said.charAt(0).toLocaleLowerCase('es')}${said.slice(1)}`;
  };
  return { noun, verb, whole };
}
