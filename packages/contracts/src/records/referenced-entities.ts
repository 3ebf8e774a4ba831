/**
 * Entities written by hand to which a reference may lead, as to every declared record. Reviewed: people who may read the record
 * see the name of the referenced one.
 */
export const REFERENCED_ENTITIES: readonly string[] = ['branch', 'contact'];
