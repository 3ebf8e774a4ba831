import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { callApi } from '@volante/mfe-kit/api';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { supplierAddress } from '../shared/supplier-reads';

const SHOWN = 4;

/** Suppliers by name, fiscal code, phone or e-mail: what their list's own search finds. */
export const findSuppliers: PaletteFinder = async ({ text, signal }) => {
  const { rows } = await callApi(supplierRead, { search: text, limit: SHOWN, count: false }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.fiscalCode, row.phone].filter(Boolean).join(' · ') || row.email,
    to: supplierAddress(row.id),
  }));
};
