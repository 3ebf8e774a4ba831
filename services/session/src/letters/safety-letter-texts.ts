import { IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { localMoment } from '@volante/service-kit/local-days';
import type { z } from 'zod';
import type { LetterText } from './letter-texts.js';
import type { SafetyKind, safetyFacts } from './safety-facts.js';

type Facts = z.output<typeof safetyFacts>;

/** Schools work by the clock of the peninsula; the letter says so. */
const ZONE = 'Europe/Madrid';

const STEPS = {
  none: 'Al entrar ya no se te pedirá un segundo paso.',
  mail: 'Al entrar se te pedirá un código que te llegará por correo.',
  app: 'Al entrar se te pedirá un código de tu aplicación.',
} as const;

const names = ({ doors }: Facts) => doors.map((kind) => IDENTITY_PROVIDER_NAMES[kind]).join(', ');

const KINDS: Readonly<Record<SafetyKind, (facts: Facts) => { subject: string; lines: string[] }>> = {
  device: () => ({
    subject: 'Nuevo dispositivo en tu usuario',
    lines: ['Alguien ha entrado en Volante con tu usuario desde un dispositivo que no conocíamos.'],
  }),
  'door-linked': (facts) => ({
    subject: 'Hay otra forma de entrar con tu usuario',
    lines: [
      `Se ha vinculado una cuenta de ${names(facts)} a tu usuario de Volante: desde ahora también se entra con ella.`,
    ],
  }),
  'door-unlinked': (facts) => ({
    subject: 'Una cuenta ya no está vinculada a tu usuario',
    lines: [
      `Se ha desvinculado una cuenta de ${names(facts)} de tu usuario de Volante: con ella ya no se entra.`,
    ],
  }),
  password: (facts) => ({
    subject: 'Tu contraseña ha cambiado',
    lines: [
      'Se ha cambiado la contraseña de tu usuario de Volante en Mi cuenta. Tus demás sesiones se han cerrado.',
      ...(facts.doors.length > 0 ? [`También se entra con tus cuentas vinculadas: ${names(facts)}.`] : []),
    ],
  }),
  recovered: (facts) => ({
    subject: 'Tu contraseña ha cambiado',
    lines: [
      'Se ha puesto una contraseña nueva a tu usuario de Volante con el enlace que te enviamos. Todas tus sesiones se han cerrado.',
      ...(facts.doors.length > 0
        ? [
            `También hemos quitado tus cuentas vinculadas (${names(facts)}). Si son tuyas, vincúlalas otra vez.`,
          ]
        : []),
    ],
  }),
  'second-step': ({ step, by }) => ({
    subject: 'Ha cambiado tu segundo paso al entrar',
    lines: [
      by === 'office'
        ? 'Tu centro ha cambiado el segundo paso de tu usuario de Volante.'
        : 'Ha cambiado el segundo paso de tu usuario de Volante.',
      ...(step ? [STEPS[step]] : []),
    ],
  }),
  pin: () => ({
    subject: 'Tienes otro PIN para fichar',
    lines: ['Tu centro te ha puesto un PIN nuevo para fichar en la tableta. El que tenías ya no vale.'],
  }),
  phone: () => ({
    subject: 'Se ha vinculado un móvil a tu usuario',
    lines: [
      'Un móvil escribe desde ahora hojas de prácticas con tu nombre. Lo ves y lo quitas en «Móviles de prácticas»; con una contraseña nueva también deja de servir.',
    ],
  }),
};

/** «Fue el 26/11/2026 a las 10:00 (hora peninsular).» */
export function whence({ at, ip }: Pick<Facts, 'at' | 'ip'>): string {
  const { day, time } = localMoment(Date.parse(at), ZONE);
  const date = day.split('-').reverse().join('/');
  return `Fue el ${date} a las ${time} (hora peninsular)${ip ? ` desde la dirección ${ip}` : ''}.`;
}

/** `recovery`: where a new password is asked for; `null` where nobody knows our own address. */
export function safetyLetter(kind: SafetyKind, facts: Facts, recovery: string | null): LetterText {
  const { subject, lines } = KINDS[kind](facts);
  const advice =
    facts.by === 'office'
      ? ['Si no lo esperabas, habla con la dirección de tu centro.']
      : [
          'Si has sido tú, no tienes que hacer nada.',
          'Si no has sido tú, pide una contraseña nueva: se cerrarán todas las sesiones y se quitarán las cuentas vinculadas.',
        ];
  const link =
    facts.by === 'self' && recovery ? `<p><a href="${recovery}">Pedir una contraseña nueva</a></p>` : '';
  const text = [...lines, whence(facts), ...advice].map((line) => `<p>${line}</p>`).join('');
  return { subject, body: text + link };
}
