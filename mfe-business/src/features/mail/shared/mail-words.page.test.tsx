import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { MailDelivery } from '@volante/contracts/mail/mail-delivery.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { MailReasonText } from './mail-words';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('why a mail has not arrived', () => {
  it.each([
    [
      inSeconds(150),
      'No se ha podido conectar con el servidor de correo. Se volverá a intentar dentro de 2 min',
    ],
    [inSeconds(-1), 'No se ha podido conectar con el servidor de correo. Se está volviendo a intentar.'],
  ])('says when it is tried again: %s', async (dueAt, words) => {
    await startTexts();
    addTexts('business', texts);
    const mail = { state: 'queued', reason: 'unreachable', dueAt } as MailDelivery;
    const { container } = render(<MailReasonText mail={mail} />);
    expect(container.textContent).toBe(words);
  });
});
