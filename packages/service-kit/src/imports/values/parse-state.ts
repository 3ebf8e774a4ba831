import { fold } from './fold.js';
import { bad, good, type Parsed } from './parsed.js';

const ACTIVE = new Set([
  'activo',
  'activa',
  'activado',
  'activada',
  'alta',
  'de alta',
  'si',
  '1',
  'verdadero',
  'vigente',
]);
const INACTIVE = new Set([
  'inactivo',
  'inactiva',
  'desactivado',
  'baja',
  'de baja',
  'no',
  '0',
  'falso',
  'finalizado',
  'terminado',
  'bloqueado',
]);

export function parseState(text: string): Parsed<'active' | 'inactive'> {
  const word = fold(text);
  if (ACTIVE.has(word)) return good('active');
  if (INACTIVE.has(word)) return good('inactive');
  return bad('El estado no se entiende: usa Activo o Inactivo');
}
