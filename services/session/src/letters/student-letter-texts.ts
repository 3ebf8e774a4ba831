import type { z } from 'zod';
import type { LetterText } from './letter-texts.js';
import { whence } from './safety-letter-texts.js';
import type { StudentKind, studentFacts } from './student-facts.js';

type Facts = z.output<typeof studentFacts>;

const KINDS: Readonly<Record<StudentKind, (facts: Facts) => { subject: string; line: string }>> = {
  'student-pin': ({ isFirst }) =>
    isFirst
      ? {
          subject: 'Ya tienes PIN para entrar',
          line: 'Tu autoescuela te ha puesto un PIN para entrar en tu área de alumno. Pídeselo si no te lo ha dado.',
        }
      : {
          subject: 'Tienes otro PIN para entrar',
          line: 'Tu autoescuela te ha puesto un PIN nuevo. El que tenías ya no vale, tu sesión se ha cerrado en todos tus dispositivos y tus llaves de acceso se han quitado.',
        },
  'student-link': () => ({
    subject: 'Hay una tarjeta nueva para entrar',
    line: 'Tu autoescuela te ha hecho una tarjeta con un enlace para entrar desde el móvil. Sirve una sola vez, durante siete días. La tarjeta o el enlace de antes ya no vale.',
  }),
  'student-step': ({ isOn }) => ({
    subject: 'Ha cambiado tu forma de entrar',
    line: isOn
      ? 'Tu autoescuela ha puesto que, al entrar en un dispositivo nuevo, se te pida un código que te llegará a este correo.'
      : 'Tu autoescuela ha quitado el código por correo: en un dispositivo nuevo ya solo se te pedirá tu PIN.',
  }),
  'student-out': () => ({
    subject: 'Se ha cerrado tu sesión',
    line: 'Tu autoescuela ha cerrado tu sesión en todos tus dispositivos. Tu PIN, tu enlace y tus llaves de acceso ya no valen: para volver a entrar, pídele otros. Tus test no se pierden.',
  }),
  'student-key-new': () => ({
    subject: 'Tienes una llave de acceso nueva',
    line: 'Se ha añadido una llave de acceso en tu área de alumno: con ella se entra sin PIN. Si no has sido tú, quítala en «Cuenta» y pide un PIN nuevo en tu autoescuela.',
  }),
  'student-key-out': () => ({
    subject: 'Se ha quitado una llave de acceso',
    line: 'Se ha quitado una llave de acceso de tu área de alumno: con ella ya no se puede entrar.',
  }),
  'student-key-copy': () => ({
    subject: 'Hemos parado una llave de acceso',
    line: 'Se ha intentado entrar en tu área de alumno con una llave de acceso de la que puede haber una copia. Ya no se puede entrar con ella. Entra con tu PIN, quítala en «Cuenta» y añade otra.',
  }),
};

export function studentLetter(kind: StudentKind, facts: Facts): LetterText {
  const { subject, line } = KINDS[kind](facts);
  const lines = [line, whence({ at: facts.at, ip: '' }), 'Si no lo esperabas, habla con tu autoescuela.'];
  return { subject, body: lines.map((one) => `<p>${one}</p>`).join('') };
}
