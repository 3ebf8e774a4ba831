import { describe, expect, it } from '@jest/globals';
import { withPicture } from '../src/rendering/logos.js';
import { LOGO_ADDRESS, mailPage } from '../src/rendering/mail-page.js';

describe('the logo in a preview', () => {
  it('stands in our header once, however often the text names its address', () => {
    const logo = { bytes: Buffer.from('png'), mime: 'image/png' } as const;
    const shown = withPicture(
      `<img src="${LOGO_ADDRESS}" alt=""><p>${LOGO_ADDRESS} ${LOGO_ADDRESS}</p>`,
      logo,
    );
    expect(shown).toBe(`<img src="data:image/png;base64,cG5n" alt=""><p>${LOGO_ADDRESS} ${LOGO_ADDRESS}</p>`);
  });
});

describe('the privacy information of a mail', () => {
  const letterhead = {
    tradeName: 'Autoescuela El Olivo',
    fiscalName: 'El Olivo & Hijos, S. L.',
    fiscalCode: 'B23456783',
    branchName: null,
    street: '',
    city: '',
    province: 23,
    postalCode: '',
    phone: '',
    email: '',
    logo: null,
    timeZone: 'Europe/Madrid',
    trial: false,
    version: 1,
    privacyLink: '',
  };
  const page = (change: Partial<typeof letterhead>) =>
    mailPage('<p>Hola</p>', {
      header: true,
      footer: true,
      purpose: 'service',
      letterhead: { ...letterhead, ...change },
      hasLogo: false,
    });

  it('names controller, purpose, every right and the authority, with a link to the rest', () => {
    const link = `https://volante.example/user/privacy?centro=${'a'.repeat(24)}#correo`;
    const html = page({ privacyLink: link });
    expect(html).toContain('Responsable de tus datos: El Olivo &amp; Hijos, S. L.');
    for (const right of ['acceso', 'rectificación', 'supresión', 'oposición', 'limitación', 'portabilidad'])
      expect(html).toContain(right);
    expect(html).toContain('www.aepd.es');
    expect(html).toContain(`<a href="${link}"`);
  });

  it('makes up no address where the console’s own is not known', () => {
    expect(page({})).not.toContain('<a href');
    expect(page({ fiscalName: '' })).toContain('Responsable de tus datos: Autoescuela El Olivo');
  });
});
