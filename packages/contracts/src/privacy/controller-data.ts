/** The controller's data that RGPD art. 13.1.a asks for, as the business's record has them; '' is unknown. */
export interface ControllerData {
  fiscalName: string;
  fiscalCode: string;
  street: string;
  postalCode: string;
  city: string;
  phone: string;
  email: string;
}

export const CONTROLLER_GAPS = ['fiscalName', 'fiscalCode', 'address', 'contact'] as const;
export type ControllerGap = (typeof CONTROLLER_GAPS)[number];

export const GAP_WORDS: Readonly<Record<ControllerGap, string>> = {
  fiscalName: 'la razón social',
  fiscalCode: 'el NIF o CIF',
  address: 'el domicilio',
  contact: 'un correo o un teléfono',
};

export function missingController(data: ControllerData): ControllerGap[] {
  const isKnown: Readonly<Record<ControllerGap, boolean>> = {
    fiscalName: data.fiscalName !== '',
    fiscalCode: data.fiscalCode !== '',
    address: data.street !== '' && data.city !== '',
    contact: data.email !== '' || data.phone !== '',
  };
  return CONTROLLER_GAPS.filter((gap) => !isKnown[gap]);
}
