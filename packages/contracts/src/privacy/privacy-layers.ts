/**
 * Places where people's data are taken, as the address of the page with the whole information names them. First layer of
 * LOPDGDD art. 11.2: controller, purpose, rights. The second one is `privacy-notices.ts`, which only that page loads.
 */
export const PRIVACY_PLACES = ['cuenta', 'centro', 'horario', 'trafico', 'correo'] as const;
export type PrivacyPlace = (typeof PRIVACY_PLACES)[number];

export const PRIVACY_PURPOSES: Readonly<Record<PrivacyPlace, string>> = {
  cuenta: 'darte acceso a la gestión del centro, protegerlo y dejar constancia de quién hace cada cambio',
  centro: 'crear el centro de prueba que pides y escribirte para confirmar tu correo',
  horario: 'llevar el registro diario de jornada que exige la ley',
  trafico: 'enseñarte a conducir, tramitar tu permiso ante Tráfico y llevar el libro y la ficha del alumno',
  correo: 'gestionar tu relación con el centro y responderte',
};

const RIGHTS = 'acceso, rectificación, supresión, oposición, limitación y portabilidad';

/** Text of the link to the second layer. */
export const PRIVACY_LINK = 'Información completa sobre protección de datos';

/** Page without a session; `business` names the controller, without it the page says what is common to all. */
export const PRIVACY_PATH = '/user/privacy';

export function privacyShort(place: PrivacyPlace, controller: string): string {
  // A name may end in the full stop of «S.L.».
  const named = controller.replace(/\.$/, '');
  return `Responsable de tus datos: ${named}. Finalidad: ${PRIVACY_PURPOSES[place]}. Tienes derecho de ${RIGHTS}.`;
}

export const privacyAddress = (place: PrivacyPlace, business = ''): string =>
  `${PRIVACY_PATH}${business ? `?centro=${business}` : ''}#${place}`;
