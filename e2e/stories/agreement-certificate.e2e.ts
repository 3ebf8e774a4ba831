import { expect, it } from '@jest/globals';
import { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { signByProgram } from '@volante/testing/pdf/signing-program';
import type { Page } from 'playwright-core';
import { both, onPhone, openByCode, plainTemplate } from '../src/agreement-hands.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const authority = trialAuthority();

/** Chooses the certificate, and downloads what it has to sign. */
async function chooses(screen: Page): Promise<Buffer> {
  await screen.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await screen.getByText('Has pasado todas las páginas').waitFor();
  await screen.getByRole('radio', { name: 'Certificado' }).check();
  await shoot(screen, 'agreement-certificate-way-1440');
  await screen.setViewportSize(PHONE);
  await onPhone(screen, 'agreement-certificate-way');
  await screen.setViewportSize(WIDE);
  await screen.getByRole('button', { name: 'Seguir con certificado' }).click();
  const save = screen.getByRole('button', { name: 'Descargar para firmar' });
  await save.waitFor();
  await shoot(screen, 'agreement-certificate-ready-1440');
  await screen.setViewportSize(PHONE);
  await onPhone(screen, 'agreement-certificate-ready');
  await screen.setViewportSize(WIDE);
  return (await downloaded(screen, () => save.click())).buffer;
}

it('a signer downloads the contract, signs it with a program and their certificate, and hands it in', async () => {
  const word = freshWord();
  const [name, dni, address] = [`Contrato ${word}`, freshDni(), `${word.toLowerCase()}@correo.example`];
  const token = await signIn(MANAGER);
  const contact = await createContact(token, {
    ...{ type: 'P', firstName: 'Irene', lastName: word, fiscalCode: dni, email: address },
    birthday: '1996-02-03',
  });
  const root = { name: `Autoridad ${word}`, certificate: authority.certificate };
  expect((await send(signatureRoot.calls.create, root, { token })).status).toBe(200);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const template = await plainTemplate(page, hand, name);
  const request = { agreement: template.split('/').at(-1) ?? '', contact };
  expect((await send(agreementRequestCreate, request, { token })).status).toBe(200);

  const { page: screen } = await stage.enter({ viewport: WIDE });
  await screen.goto(linkIn(await caughtFor(address, `Para firmar: ${name}`)));
  await openByCode(screen, address);
  const paper = await chooses(screen);
  const hands = async (buffer: Buffer | Uint8Array) =>
    screen.getByLabel('Elegir el PDF firmado').setInputFiles({
      ...{ name: 'contrato-firmado.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buffer) },
    });
  await hands(Buffer.from('%PDF-1.7 otro'));
  await screen.getByText(/no es el documento que has descargado/).waitFor();
  await hands(await signByProgram(paper, authority.person({ nif: freshDni(), name: 'OTRA PERSONA' })));
  await screen.getByText(/El certificado es de otra persona/).waitFor();
  await shoot(screen, 'agreement-certificate-other-1440');
  await hands(await signByProgram(paper, authority.person({ nif: dni, name: `${word} IRENE` })));
  await screen.getByText('Documento firmado').waitFor();
  await shoot(screen, 'agreement-certificate-done-1440');

  await page.goto(`${BASE}/contact/view/${contact}?tab=contratos`);
  await page.getByText('Firmado', { exact: true }).waitFor();
  await hand.press(name);
  await page.getByText(/Emitido bajo Autoridad de prueba de Volante/).waitFor();
  await both(page, 'agreement-certificate-request');
  const { buffer } = await downloaded(page, () => hand.press('Descargar la hoja de evidencias'));
  expect((await readPdf(buffer)).pages.join(' ')).toContain(dni);
  await page.goto(`${BASE}/agreement/roots`);
  await page.getByText(root.name).first().waitFor();
  await both(page, 'agreement-roots');
  const copy = await caughtFor(address, `Firmado: ${name}`);
  expect(copy.text).toContain('hoja de evidencias');
});
