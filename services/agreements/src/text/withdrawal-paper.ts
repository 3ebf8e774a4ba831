import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { SignerRole } from '@volante/contracts/agreements/agreement-words';
import { newId } from '@volante/service-kit/object-id';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { textBlocks } from './text-blocks.js';
import { type TextPaper, textPdf } from './text-pdf.js';

/** The addressee of a withdrawal. */
export interface Reach {
  name: string;
  taxId: string;
  address: string;
  phone: string;
  email: string;
}

interface Asked {
  title: string;
  to: Reach;
  /** The signer who ticks the box for classes within the fourteen days. */
  role: SignerRole;
  at: Date;
}

const TITLE = 'Derecho de desistimiento';

/** Braces would be marks of the text. */
const plain = (text: string): string => escapeHtml(text.replace(/[{}]/g, ''));

/** The address in the words of the law's model. */
function addressOf({ name, taxId, address, phone, email }: Reach): string {
  const parts = [name, taxId && `NIF ${taxId}`, address, phone && `teléfono ${phone}`, email];
  return plain(parts.filter(Boolean).join(', '));
}

/**
 * The information and the form of the law's annex (RDLeg 1/2007, annex, parts A and B), as for a contract of services, with a box by which the
 * person requests classes before the fourteen days are over (art. 98.8). The words are those of the annex.
 */
function withdrawalHtml(title: string, to: Reach): string {
  const school = addressOf(to);
  return `<h2>${TITLE}</h2>
<p>Información de «${plain(title)}», si se ha celebrado a distancia (RDLeg 1/2007, arts. 97, 98.8 y 102 a 108, y anexo).</p>
<p>Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.</p>
<p>El plazo de desistimiento expirará a los 14 días naturales del día de la celebración del contrato.</p>
<p>Para ejercer el derecho de desistimiento, deberá usted notificarnos a ${school} su decisión de desistir del contrato a través de una declaración
inequívoca (por ejemplo, una carta enviada por correo postal o correo electrónico). Podrá utilizar el modelo de formulario de desistimiento que figura
a continuación, aunque su uso no es obligatorio.</p>
<p>Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que
venza el plazo correspondiente.</p>
<h3>Consecuencias del desistimiento</h3>
<p>En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted sin ninguna demora indebida y, en todo caso, a más tardar
14 días naturales a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho
reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya usted dispuesto expresamente lo
contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.</p>
<p>Si usted ha solicitado que la prestación de servicios dé comienzo durante el período de desistimiento, nos abonará un importe proporcional a la parte
ya prestada del servicio en el momento en que nos haya comunicado que desiste del presente contrato, en relación con el objeto total del contrato.</p>
<h3>Comienzo antes de los 14 días</h3>
<p>{{box.free}} Pido que la autoescuela empiece a darme clases antes de que acaben los 14 días. Sé que, si desisto, pagaré la parte ya recibida.</p>
<h3>Modelo de formulario de desistimiento</h3>
<p>(Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.)</p>
<p>A la atención de ${school}:</p>
<p>Por la presente le comunico que desisto de mi contrato de prestación del siguiente servicio: ${plain(title)}.</p>
<p>Contratado el: ____________________</p>
<p>Nombre del consumidor: ________________________________________</p>
<p>Domicilio del consumidor: ________________________________________</p>
<p>Firma del consumidor (solo si el presente formulario se presenta en papel): ____________________</p>
<p>Fecha: ____________________</p>`;
}

/** Pages behind a contract that is signed at a distance; the box has an id of its own, and pages count from 1. */
export async function withdrawalPaper({ title, to, role, at }: Asked): Promise<TextPaper> {
  const paper = await textPdf(textBlocks(withdrawalHtml(title, to)), {
    ...{ title: TITLE, author: to.name, at },
  });
  const own = (field: AgreementField): AgreementField => ({ ...field, id: newId(), signer: role });
  return { ...paper, fields: paper.fields.map(own) };
}

/** Places of pages that stand behind others. */
export const behind = (fields: readonly AgreementField[], pages: number): AgreementField[] =>
  fields.map((field) => ({ ...field, page: field.page + pages }));
