/** Words of the public page of a product that are kept with an order, apart from its schema: the page loads no zod. */

interface OrderSchool {
  name: string;
  phone: string;
  email: string;
}

/** Shown beside the tick and kept with the order (RGPD, arts. 6.1.b and 13; TRLGDCU, arts. 97 and 102). */
export const privacyWords = ({ name, phone: number, email: address }: OrderSchool): string => {
  const school = name || 'la autoescuela';
  const ways = [number, address].filter(Boolean).join(' o ');
  return [
    `He leído que ${school} usa estos datos para vender y facturar esta compra y para darme el servicio, y que los guarda el tiempo que pide la ley.`,
    `Puedo pedir verlos, corregirlos o borrarlos${ways ? ` (${ways})` : ''} y reclamar ante la Agencia Española de Protección de Datos.`,
    'Tengo 14 días para desistir de la compra; si antes he pedido empezar las clases, pago las que haya dado.',
  ].join(' ');
};

export const MANDATE_WORDS =
  'Encargo a la autoescuela que pague en mi nombre las tasas de Tráfico incluidas.';
