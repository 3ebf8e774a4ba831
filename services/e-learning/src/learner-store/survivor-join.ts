/** Contacts that were joined into others, however often, each with the one that is left: few of a school are. */
export const JOINED = `WITH RECURSIVE up (id, reached, onward) AS (
    SELECT m.id, k.id, k.merged_into FROM learner m JOIN learner k ON k.business_id = m.business_id AND k.id = m.merged_into
    WHERE m.business_id = :business AND m.merged_into IS NOT NULL
    UNION SELECT up.id, k.id, k.merged_into FROM learner k JOIN up ON k.id = up.onward WHERE k.business_id = :business
  )
  SELECT id, reached FROM up WHERE onward IS NULL`;

/**
 * Joins the contact `l` that is left of a row's `contact_id` after all merges; `joined.id` is NULL for a contact that was never joined into
 * another. `LEFT`: rows whose contact is not known stay.
 */
export const survivorJoin = (alias: string, kind: 'LEFT ' | '' = ''): string =>
  `LEFT JOIN (${JOINED}) joined ON joined.id = ${alias}.contact_id
   ${kind}JOIN learner l ON l.business_id = ${alias}.business_id AND l.id = COALESCE(joined.reached, ${alias}.contact_id)`;
