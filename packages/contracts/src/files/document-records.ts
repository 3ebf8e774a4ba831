import type { Permission } from '../permissions.js';
import type { RecordKind } from './drive-words.js';

/** Services whose records have documents that the drive lists. */
export const DOCUMENT_SERVICES = ['business', 'training', 'billing'] as const;

/** A kind of records: its service, `owner_kind` of its documents, and the right to see both. */
export interface DocumentRecord {
  service: (typeof DOCUMENT_SERVICES)[number];
  owner: string;
  may: Permission;
}

export const DOCUMENT_RECORDS = {
  branch: { service: 'business', owner: 'branch', may: 'branch.view' },
  vehicle: { service: 'training', owner: 'vehicle', may: 'vehicle.view' },
  'vehicle-paper': { service: 'training', owner: 'vehicle_paper', may: 'vehicle.view' },
  insurance: { service: 'training', owner: 'insurance', may: 'insurance.view' },
  claim: { service: 'training', owner: 'claim', may: 'insurance.view' },
  fine: { service: 'training', owner: 'fine', may: 'vehicle.modify' },
  'repair-order': { service: 'training', owner: 'repair_order', may: 'workshop.view' },
  product: { service: 'billing', owner: 'product', may: 'product.view' },
  expense: { service: 'billing', owner: 'expense', may: 'expense.view' },
} as const satisfies Record<RecordKind, DocumentRecord>;
