import type { ContactState, ContactType } from '@volante/contracts/contacts/contact.fields';
import { PROVINCES } from '@volante/contracts/provinces';

/** Names of a contact's fields in files: the same as in the console, and understood by the import. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  code: 'Código',
  name: 'Nombre',
  type: 'Tipo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  tradeName: 'Nombre comercial',
  fiscalName: 'Razón social',
  fiscalCode: 'DNI / CIF',
  phone: 'Teléfono',
  phone2: 'Otro teléfono',
  email: 'Correo electrónico',
  branch: 'Sucursal',
  licence: 'Permiso',
  state: 'Estado',
  sex: 'Sexo',
  birthday: 'Fecha de nacimiento',
  incorporationDate: 'Fecha de alta',
  street: 'Dirección',
  city: 'Localidad',
  province: 'Provincia',
  postalCode: 'Código postal',
  notes: 'Observaciones',
  groups: 'Grupos',
  createdAt: 'Creado',
};

export const TYPE_WORDS: Readonly<Record<ContactType, string>> = { P: 'Persona', E: 'Empresa' };
export const SEX_WORDS = { M: 'Hombre', F: 'Mujer', X: 'No consta' } as const;
export const STATE_WORDS: Readonly<Record<ContactState | 'blocked', string>> = {
  active: 'Activo',
  inactive: 'Inactivo',
  deleted: 'Eliminado',
  blocked: 'Bloqueado',
};

const PROVINCE_NAMES = new Map<unknown, string>(PROVINCES.map(({ id, name }) => [id, name]));

export const provinceWord = (id: unknown): string => PROVINCE_NAMES.get(id) ?? '';
