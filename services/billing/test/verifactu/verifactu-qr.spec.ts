import { qrAddress } from '../../src/verifactu/verifactu-qr.js';

const at = (number: string, date = '2024-01-01') => ({ issuer: '89890001K', number, date });
/** The AEAT treats one and two decimals alike; its own examples write one. */
const withTwoDecimals = (address: string) => address.replace('importe=241.4', 'importe=241.40');

describe('the address in the QR code', () => {
  it('is the official example with a mark that must be encoded', () => {
    const official =
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4';
    expect(qrAddress(at('12345678&G33'), 24_140, 'test')).toBe(withTwoDecimals(official));
  });

  it('is the official example of the real service', () => {
    const official =
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4';
    expect(qrAddress(at('12345678-G33', '2024-09-01'), 24_140, 'real')).toBe(withTwoDecimals(official));
  });

  it('gives back every mark of a series and a negative total', () => {
    const number = 'R 2026/00+1%#?&*-._~!()';
    const { searchParams } = new URL(qrAddress(at(number), -5, 'real'));
    expect([...searchParams]).toEqual([
      ['nif', '89890001K'],
      ['numserie', number],
      ['fecha', '01-01-2024'],
      ['importe', '-0.05'],
    ]);
  });
});
