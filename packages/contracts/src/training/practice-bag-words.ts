/** Movements of units, for screens too. */
export const UNIT_MOVES = {
  bought: 'Bono vendido',
  given: 'Dadas a mano',
  advanced: 'A cuenta de la próxima venta',
  held: 'Reservada',
  released: 'Reserva anulada',
  consumed: 'Práctica dada',
  charged: 'Cobrada sin dar',
  returned: 'Devuelta al bono',
  allotted: 'Pasa a otro bono',
  refunded: 'Devuelto al alumno',
  expired: 'Caducado',
  restored: 'Caducidad anulada',
  corrected: 'Corregido',
  merged: 'Contactos unidos',
} as const;
export type UnitMove = keyof typeof UNIT_MOVES;
