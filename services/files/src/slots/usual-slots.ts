/** The paper that a contract signed here fills by itself. */
export const CONTRACT_SLOT = 'Contrato';

/** Papers that nearly every school wants; how long one counts stands on it, and is typed. */
export const USUAL_SLOTS = [
  { name: 'DNI o NIE, anverso', place: 1, expires: true, warnDays: 30 },
  { name: 'DNI o NIE, reverso', place: 2, expires: true, warnDays: 30 },
  { name: 'Fotografía (26 × 32 mm)', place: 3, expires: false },
  { name: 'Informe psicotécnico', place: 4, expires: true, warnDays: 15 },
  { name: CONTRACT_SLOT, place: 5, expires: false },
] as const;
