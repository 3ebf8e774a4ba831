import {
  IDENTITY_PROVIDER_NAMES,
  type IdentityProviderKind,
} from '@volante/contracts/session/identity-providers';

export type DoorState = 'waiting' | 'approved' | 'withdrawn';

interface Facts {
  kind: IdentityProviderKind;
  act: 'set' | 'remove';
  opens_at: Date | null;
}

const TITLES: Readonly<Record<DoorState, string>> = {
  waiting: 'Un cambio en cómo se entra espera tu aprobación',
  approved: 'Ha cambiado cómo se entra en tu centro',
  withdrawn: 'Se ha retirado un cambio en cómo se entra',
};

const ACTS = { set: 'que el personal entre con', remove: 'que el personal deje de entrar con' } as const;

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(date);

function linesOf(state: DoorState, { kind, act, opens_at }: Facts): string[] {
  const what = `${ACTS[act]} ${IDENTITY_PROVIDER_NAMES[kind]}`;
  if (state === 'approved') return [`Se ha aprobado ${what}.`];
  if (state === 'withdrawn') return [`Ya no se pide ${what}.`];
  return [
    `Alguien que administra el centro ha pedido ${what}.`,
    opens_at === null
      ? 'No vale hasta que otra persona que administre el centro lo apruebe con su contraseña.'
      : `No vale hasta que se confirme, y eso no se puede hacer antes del ${dayOf(opens_at)}.`,
  ];
}

/** For the bell. Nothing that a person wrote is in it. */
export const doorNotice = (state: DoorState, facts: Facts) => ({
  title: TITLES[state],
  text: linesOf(state, facts).join(' '),
});

/** `settings`: address of the page where it is decided; `null` where nobody knows our own. */
export function doorLetter(state: DoorState, facts: Facts, settings: string | null) {
  const advice = [
    'Por un proveedor se entra sin contraseña de Volante. Si no lo esperabas, retíralo y habla con quien administra el centro.',
  ];
  const lines = [...linesOf(state, facts), ...advice].map((line) => `<p>${line}</p>`).join('');
  const link = settings ? `<p><a href="${settings}">Ver el cambio</a></p>` : '';
  return { subject: TITLES[state], body: lines + link };
}
