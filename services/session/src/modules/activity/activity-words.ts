import type { AccessKind } from '@volante/contracts/session/access-entry';

/** As files say it; screens have their own words. */
const KINDS: Readonly<Record<AccessKind, string>> = {
  'sign-in': 'Entró',
  refused: 'Contraseña incorrecta',
  code: 'Se pidió el código',
  'code-refused': 'Código incorrecto',
  'sign-out': 'Cerró la sesión',
  lock: 'Sesión bloqueada',
  unlock: 'Sesión desbloqueada',
  'unlock-refused': 'Contraseña incorrecta al desbloquear',
  'session-ended': 'Sesión cerrada por la escuela',
  'device-added': 'Dispositivo nuevo',
  'device-authorised': 'Dispositivo autorizado',
  'device-renamed': 'Dispositivo renombrado',
  'device-removed': 'Dispositivo quitado',
  password: 'Contraseña cambiada',
  recovery: 'Contraseña recuperada por correo',
};

const CHANGES: Readonly<Record<string, string>> = {
  'change.created': 'Cuenta creada',
  'change.second-step': 'Doble factor cambiado',
  'change.recovery-codes': 'Códigos de recuperación nuevos',
};

export const kindWord = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as AccessKind] : (CHANGES[kind] ?? 'Cuenta modificada');
