import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { agendaSettingRead } from '@volante/contracts/training/agenda-setting.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ContractWords } from './contract-words';

const api = fakeApi();

it('the rule of cancelling is copied in the words of the type and of the school', async () => {
  api.on(agendaSettingRead, {
    ...{
      contract: 'warn',
      inscription: 'warn',
      holiday: 'warn',
      studentDaily: 2,
      maxNoShows: 3,
      reminders: false,
      version: 1,
    },
    ...{ planPlaced: 100, planUrgent: 50, planTutor: 20, planTravel: 1, planSameDay: 10 },
  } as never);
  const writeText = jest.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const type = { name: 'Circulación B', freeHours: 48, latePercent: null, freeLate: 0, noShowPercent: null };
  await openPage(<ContractWords type={type} />, {
    path: '/formative/practice/view',
    texts: { formative: texts },
  });
  await screen.findByText(
    /se cancela sin coste hasta 48 horas antes de empezar\. Más tarde se cobra el 100 %\./,
  );
  await screen.findByText(/Con 3 faltas sin avisar/);
  press(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^La práctica de «Circulación B».*por una avería\.$/);
  await screen.findByText('Texto copiado');
});
