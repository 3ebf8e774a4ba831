import { parsePaymentDays, parsePaymentMethod, parsePeople } from './supplier-cells.js';

describe('cells of a list of suppliers', () => {
  it.each([
    ['30', 30],
    ['30 días', 30],
    ['60 d', 60],
    ['a 90 días fecha factura', 90],
    ['Al contado', 0],
  ])('reads the days of payment of "%s"', (text, value) => {
    expect(parsePaymentDays(text)).toEqual({ ok: true, value });
  });

  it.each(['', 'pronto', '30/60/90', '-5'])('does not guess the days of "%s"', (text) => {
    expect(parsePaymentDays(text).ok).toBe(false);
  });

  it.each([
    ['Transferencia bancaria', 'transfer'],
    ['TRANSF.', 'transfer'],
    ['efectivo', 'cash'],
    ['Tarjeta de crédito', 'card'],
    ['Bizum', 'bizum'],
  ])('reads the way of payment "%s"', (text, value) => {
    expect(parsePaymentMethod(text)).toEqual({ ok: true, value });
  });

  it('refuses a way of payment that is none of the four', () => {
    expect(parsePaymentMethod('Pagaré').ok).toBe(false);
  });

  it('reads people as the export writes them, and bare names', () => {
    expect(parsePeople('Luisa Peña (Pedidos), 600 000 001, luisa@casa.example; Juan Gil')).toEqual([
      { name: 'Luisa Peña', position: 'Pedidos', phone: '600 000 001', email: 'luisa@casa.example' },
      { name: 'Juan Gil', position: '', phone: '', email: '' },
    ]);
  });
});
