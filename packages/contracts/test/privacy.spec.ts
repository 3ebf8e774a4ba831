import { describe, expect, it } from '@jest/globals';
import { missingController } from '@volante/contracts/privacy/controller-data';
import {
  PRIVACY_PLACES,
  type PrivacyPlace,
  privacyAddress,
  privacyShort,
} from '@volante/contracts/privacy/privacy-layers';
import { PRIVACY_NOTICES, PRIVACY_RIGHTS } from '@volante/contracts/privacy/privacy-notices';

/** Bases and periods by the texts, written apart from the notices: RGPD arts. 6 and 9, ET 34.9, RD 1295/2003 arts. 39 and 40. */
const BASES: Readonly<Record<PrivacyPlace, readonly RegExp[]>> = {
  cuenta: [/RGPD, art\. 6\.1\.b/, /RGPD, art\. 6\.1\.f/],
  centro: [/RGPD, art\. 6\.1\.b/],
  horario: [/RGPD, art\. 6\.1\.c/, /Estatuto de los Trabajadores, art\. 34\.9/],
  trafico: [
    /RGPD, art\. 6\.1\.b/,
    /RGPD, art\. 6\.1\.c/,
    /RD 1295\/2003, arts\. 39 y 40/,
    /RGPD, art\. 9\.2\.a/,
  ],
  correo: [/RGPD, art\. 6\.1\.b/, /LSSI, art\. 21/],
};
const PERIODS: Readonly<Record<PrivacyPlace, readonly RegExp[]>> = {
  cuenta: [/dos años/, /180 días/, /90 días/],
  centro: [/ocho días/],
  horario: [/cuatro años/],
  trafico: [/libro de registro, cuatro años/, /ficha del alumno, dos años/, /90 días hábiles/],
  correo: [/un año/],
};

describe('privacy information', () => {
  it('covers sign-in, the registration of a centre, the tablet, the traffic sheet and mails', () => {
    expect([...PRIVACY_PLACES].sort()).toEqual(['centro', 'correo', 'cuenta', 'horario', 'trafico']);
  });

  it.each(PRIVACY_PLACES)('says what RGPD art. 13 asks for: %s', (place) => {
    const notice = PRIVACY_NOTICES[place];
    for (const part of ['title', 'data', 'purpose', 'basis', 'retention', 'recipients', 'needed'] as const)
      expect(notice[part].length).toBeGreaterThan(5);
    for (const basis of BASES[place]) expect(notice.basis).toMatch(basis);
    for (const period of PERIODS[place]) expect(notice.retention).toMatch(period);
    expect(notice.recipients).toContain('encargado del tratamiento (RGPD, art. 28)');
  });

  it('names all rights of RGPD arts. 15 to 22, the withdrawal of consent and the authority', () => {
    const all = PRIVACY_RIGHTS.join(' ');
    for (const right of ['acceso', 'rectificación', 'supresión', 'limitación', 'portabilidad', 'oposición'])
      expect(all).toContain(right);
    expect(all).toContain('retirar');
    expect(all).toContain('www.aepd.es');
    expect(all).toMatch(/decisiones automatizadas/);
  });

  it.each(PRIVACY_PLACES)(
    'has a first layer with controller, purpose and rights (LOPDGDD art. 11.2): %s',
    (place) => {
      const short = privacyShort(place, 'Autoescuela El Olivo');
      expect(short).toContain('Autoescuela El Olivo');
      expect(short).toContain(PRIVACY_NOTICES[place].purpose);
      for (const right of ['acceso', 'rectificación', 'supresión', 'oposición', 'limitación', 'portabilidad'])
        expect(short).toContain(right);
      expect(short.length).toBeLessThan(420);
    },
  );

  it('does not write the full stop of a company twice', () => {
    expect(privacyShort('correo', 'Autoescuela El Olivo, S.L.')).toMatch(
      /^Responsable de tus datos: Autoescuela El Olivo, S\.L\. Finalidad/,
    );
  });

  it('says of the medical certificate that it is health data, and who consents for whom', () => {
    const { basis, data, needed } = PRIVACY_NOTICES.trafico;
    expect(data).toMatch(/certificado médico.*dato de salud/);
    expect(basis).toMatch(/consentimiento explícito/);
    expect(needed).toMatch(/Menores de 14 años/);
  });

  it('leads from the first layer to its place on the page with the rest', () => {
    expect(privacyAddress('horario', 'a'.repeat(24))).toBe(`/user/privacy?centro=${'a'.repeat(24)}#horario`);
    expect(privacyAddress('centro')).toBe('/user/privacy#centro');
  });
});

describe('the controller’s own data', () => {
  const whole = {
    fiscalName: 'El Olivo Formación Vial, S. L.',
    fiscalCode: 'B23456783',
    street: 'Calle Mayor, 1',
    postalCode: '23001',
    city: 'Jaén',
    phone: '',
    email: 'hola@elolivo.example',
  };
  it.each([
    [{}, []],
    [{ fiscalName: '' }, ['fiscalName']],
    [{ fiscalCode: '' }, ['fiscalCode']],
    [{ street: '' }, ['address']],
    [{ city: '' }, ['address']],
    [{ email: '' }, ['contact']],
    [{ email: '', phone: '953 12 34 56' }, []],
    [
      { fiscalName: '', fiscalCode: '', street: '', city: '', email: '' },
      ['fiscalName', 'fiscalCode', 'address', 'contact'],
    ],
  ])('without %j lack %j', (change, missing) => {
    expect(missingController({ ...whole, ...change })).toEqual(missing);
  });
});
