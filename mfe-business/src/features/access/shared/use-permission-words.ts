import type { Permission } from '@volante/contracts/permissions';
import { usePermissionWordsOfRemotes } from '@volante/mfe-kit/permission-words';
import { useSession } from '@volante/mfe-kit/session';
import { useAccessText } from './access-text';
import { type PermissionSection, partsOf, sectionsOf } from './permission-rows';

/** Names of permissions: by this remote, or by the remote of their area. */
export function usePermissionWords() {
  const text = useAccessText();
  const areas = usePermissionWordsOfRemotes();
  const { user } = useSession();
  const own = (user?.permissions ?? []) as Permission[];
  const noun = (of: string) => {
    const ofRemote = areas.map(({ nouns }) => nouns[of]).find(Boolean);
    return ofRemote ?? text([`access.noun.${of}`, `recordPermission.${of}`], { defaultValue: of });
  };
  /** In its row: "Modificar". */
  const verb = (permission: Permission) => {
    const theirs = areas.map(({ special }) => special?.[permission]).find(Boolean);
    if (theirs) return theirs;
    const [, of] = partsOf(permission);
    const usual = text(`access.verb.${of}`, { defaultValue: of });
    return text(`access.special.${permission.replace('.', '_')}`, { defaultValue: usual });
  };
  /** On its own: "Contactos: modificar". */
  const whole = (permission: Permission) => {
    const said = verb(permission);
    return `${noun(partsOf(permission)[0])}: ${said.charAt(0).toLocaleLowerCase('es')}${said.slice(1)}`;
  };
  /** Those that are to be shown, under their headings; the person's own and `held` may be younger than this remote. */
  const sections = (isShown: (permission: Permission) => boolean, held: readonly Permission[] = []) =>
    sectionsOf(isShown, areas, [...own, ...held]);
  const title = ({ key, title: theirs }: PermissionSection) => theirs ?? text(`access.section.${key}`);
  return { noun, verb, whole, sections, title };
}
