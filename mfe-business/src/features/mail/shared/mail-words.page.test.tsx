import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { MailDelivery } from '@volante/contracts/mail/mail-delivery.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { MailReasonText } from './mail-words';

describe('why a mail has not arrived', () => {
  it.each([
    [150, 'No se ha podido conectar con el servidor de correo. Se volverá a intentar dentro de 2 min'],
    [-1, 'No se ha podido conectar con el servidor de correo. Se está volviendo a intentar.'],
  ])('says when it is tried again, %i s from now', async (seconds, words) => {
    await startTexts();
    addTexts('business', texts);
    // When the test runs: files that run together are collected long before.
    const dueAt = new Date(Date.now() + seconds * 1_000).toISOString();
    const mail = { state: 'queued', reason: 'unreachable', dueAt } as MailDelivery;
    const { container } = render(<MailReasonText mail={mail} />);
    expect(container.textContent).toBe(words);
  });
});
