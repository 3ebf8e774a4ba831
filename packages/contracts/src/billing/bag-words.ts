/** Words of the student's bag, for screens too. */
export const LOT_ORIGINS = { sale: 'Venta', import: 'Traído de otro programa', gift: 'Regalo' } as const;
export type LotOrigin = keyof typeof LOT_ORIGINS;

export const BAG_EVENTS = {
  sold: 'Bono vendido',
  imported: 'Saldo inicial',
  received: 'Regalo recibido',
  given: 'Clase dada',
  annulled: 'Clase anulada',
  charged: 'Cancelada tarde o no presentado',
  expired: 'Caducado',
  refunded: 'Devolución',
  gifted: 'Regalado',
  ungifted: 'Regalo deshecho',
  advanced: 'Anticipo cobrado',
  credited: 'Pasado a saldo a favor',
  held: 'Tasa cobrada',
  fee: 'Tasa pagada a Tráfico',
  waived: 'Tasa recuperada',
  repaid: 'Dinero devuelto',
} as const;
export type BagEvent = keyof typeof BAG_EVENTS;

export const PURSES = { teaching: 'Clases', money: 'Dinero', fees: 'Tasas' } as const;
export type Purse = keyof typeof PURSES;

/** How money goes out; `credit`: it stays as the customer's credit. */
export const REFUND_WAYS = {
  credit: 'Dejar como saldo a favor',
  cash: 'Efectivo',
  card: 'Tarjeta',
  bizum: 'Bizum',
  transfer: 'Transferencia',
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;
