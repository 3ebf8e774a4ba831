import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { page as TemplateCreate } from './template-create.page';

const api = fakeApi();
beforeAll(() => import('./template-parts'));
beforeEach(() => api.on(paperTemplate.calls.read, { ...aPageOf([]), record: null }));

describe('a template of documents', () => {
  it('is drawn again at every change, and saved as it was drawn', async () => {
    api.on(paperTemplate.calls.create, { id: idOf(5), version: 1 });
    await openPage(<TemplateCreate />, {
      path: '/sales/template/list/create',
      at: '/sales/template/list/create',
      texts: { billing: texts },
    });
    fill(await screen.findByLabelText(/^Nombre/), 'Verano');
    const sheet = within(await screen.findByRole('figure'));
    expect(sheet.getByText('Precio')).toBeTruthy();
    await press(screen.getByLabelText('Precio'));
    expect(sheet.queryByText('Precio')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Color/), { target: { value: '#7a1f3d' } });
    expect(screen.getByRole('figure').getAttribute('style')).toContain('--paper-main: #7a1f3d');
    fill(screen.getByLabelText(/^Pie/), 'Feliz verano');
    expect(sheet.getByText('Feliz verano')).toBeTruthy();
    await press(screen.getByRole('button', { name: /^Crear/ }));
    expect(api.sent(paperTemplate.calls.create)).toMatchObject([
      { name: 'Verano', colour: '#7a1f3d', footer: 'Feliz verano', columns: ['quantity', 'discount', 'tax'] },
    ]);
  });
});
