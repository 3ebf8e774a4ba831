/**
 * Entities written by hand that a reference may lead to, beside every declared record. Reviewed: whoever may read the record
 * sees the name of what its reference leads to.
 */
export const REFERENCED_ENTITIES: readonly string[] = ['branch', 'contact', 'employee', 'supplier'];
