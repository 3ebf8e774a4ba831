import type { LackingPaper } from '@volante/contracts/files/slot-lacking.contract';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';

interface LetterFacts {
  name: string;
  school: string;
  papers: readonly LackingPaper[];
  /** By which they are sent. */
  link: string;
}

const line = ({ name, validUntil }: LackingPaper): string =>
  validUntil === null ? name : `${name} (el que tenemos valía hasta el ${spanishDate(validUntil)})`;

/** A mail to a student about papers that lack: which ones, and how to bring them. */
export function chaseLetter({ name, school, papers, link }: LetterFacts): { subject: string; body: string } {
  const [first] = name.split(' ');
  const items = papers.map((paper) => `<li>${escapeHtml(line(paper))}</li>`).join('');
  return {
    subject: papers.length === 1 ? 'Nos falta un papel tuyo' : `Nos faltan ${papers.length} papeles tuyos`,
    body: [
      `<p>${escapeHtml(first ? `Hola, ${first}:` : 'Hola:')}</p>`,
      `<p>Para seguir con tu permiso nos falta:</p><ul>${items}</ul>`,
      '<p>Envíalo desde el móvil o el ordenador, con una foto o un PDF en que se lea bien, o tráelo a la autoescuela:</p>',
      `<p><a href="${escapeHtml(link)}">Enviar mis papeles</a></p>`,
      '<p>El enlace es solo para ti y sirve dos semanas.</p>',
      '<p>Si ya nos lo has dado, no hagas caso de este correo.</p>',
      `<p>Un saludo,<br>${escapeHtml(school)}</p>`,
    ].join(''),
  };
}
