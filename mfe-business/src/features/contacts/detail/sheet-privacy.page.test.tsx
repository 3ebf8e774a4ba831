import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import { SheetPrivacy } from './sheet-privacy';

it('names the school, and says that the medical certificate is health data which Volante does not delete', async () => {
  const { business } = aPerson();
  await openPage(<SheetPrivacy />, { path: '/contact/view', texts: {} });
  const link = await screen.findByRole('link', { name: 'Información completa sobre protección de datos' });
  expect(link.getAttribute('href')).toBe(`/user/privacy?centro=${business.id}#trafico`);
  const note = link.closest('p')?.textContent ?? '';
  expect(note).toContain(`Responsable de tus datos: ${business.name}.`);
  expect(note).toMatch(/dato de salud.*consentimiento.*Volante no lo borra solo/);
});
