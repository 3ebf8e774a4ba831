/** Everything of the fleet that ends on a day, whichever table it is in. */
export interface DueRow {
  kind: DueKind;
  subject: string;
  /** Id of the record whose page shows it: of a qualification its vehicle, else the thing itself. */
  owner: string;
  /** `null`: of the whole business. */
  branch: string | null;
  name: string;
  due: string;
}

const VEHICLE_DAYS = {
  inspection: 'inspection_until',
  insurance: 'insurance_until',
  authorised: 'authorised_until',
} as const;

export type DueKind = keyof typeof VEHICLE_DAYS | 'paper' | 'qualification' | 'policy' | 'claim' | 'fine';

/** Kinds by the permission that shows them. */
export const KINDS_OF = {
  'vehicle.view': ['inspection', 'insurance', 'authorised', 'paper', 'qualification'],
  'insurance.view': ['policy', 'claim'],
  'vehicle.modify': ['fine'],
} as const satisfies Record<string, readonly DueKind[]>;

type Part = (own: (alias: string) => string) => string;

const ofVehicle =
  (kind: keyof typeof VEHICLE_DAYS): Part =>
  (own) =>
    `SELECT v.business_id business, '${kind}' kind, v.id subject, v.id owner, v.branch, v.plate name, v.${VEHICLE_DAYS[kind]} due
     FROM vehicle v WHERE ${own('v')} AND v.state = 'active' AND v.${VEHICLE_DAYS[kind]} IS NOT NULL`;

/** ITV and receipts stand at the vehicle itself. */
const PARTS: Readonly<Record<DueKind, Part>> = {
  inspection: ofVehicle('inspection'),
  insurance: ofVehicle('insurance'),
  authorised: ofVehicle('authorised'),
  paper: (own) =>
    `SELECT p.business_id business, 'paper' kind, p.id subject, p.id owner, p.branch, CONCAT(p.name, ' · ', v.plate) name, p.due_on due
     FROM vehicle_paper p JOIN vehicle v ON v.business_id = p.business_id AND v.id = p.vehicle AND v.state = 'active'
     WHERE ${own('p')} AND p.state = 'active' AND p.kind NOT IN ('inspection', 'insurance') AND p.due_on IS NOT NULL`,
  qualification: (own) =>
    `SELECT q.business_id business, 'qualification' kind, q.id subject, v.id owner, v.branch, CONCAT(q.name, ' · ', v.plate) name,
       q.expires_on due
     FROM record_qualification q JOIN vehicle v ON v.business_id = q.business_id AND v.id = q.owner_id AND v.state = 'active'
     WHERE ${own('q')} AND q.owner_kind = 'vehicle' AND q.state = 'active' AND q.expires_on IS NOT NULL`,
  // A month before its end a policy is ended in writing (Ley 50/1980, art. 22).
  policy: (own) =>
    `SELECT i.business_id business, 'policy' kind, i.id subject, i.id owner, NULL branch, i.number name, i.ends_on - INTERVAL 1 MONTH due
     FROM insurance i WHERE ${own('i')} AND i.state = 'active' AND i.ends_on IS NOT NULL`,
  // Seven days from when it is known (Ley 50/1980, art. 16).
  claim: (own) =>
    `SELECT c.business_id business, 'claim' kind, c.id subject, c.id owner, c.branch, c.reference name, c.known_on + INTERVAL 7 DAY due
     FROM claim c WHERE ${own('c')} AND c.state = 'active' AND c.known_on IS NOT NULL AND c.reported_on IS NULL
       AND c.closed_on IS NULL`,
  // Twenty natural days from the notification (RDLeg 6/2015, art. 93.1).
  fine: (own) =>
    `SELECT f.business_id business, 'fine' kind, f.id subject, f.id owner, f.branch, f.reference name, f.notified_on + INTERVAL 20 DAY due
     FROM fine f WHERE ${own('f')} AND f.state = 'active' AND f.notified_on IS NOT NULL AND f.identified_on IS NULL`,
};

/** A table `d` of these kinds: of the caller's business, or of all for the worker. */
export const dueTable = (kinds: readonly DueKind[], reach: 'business' | 'all'): string => {
  const own = (alias: string) => (reach === 'all' ? 'TRUE' : `${alias}.business_id = :business`);
  return `(${kinds.map((kind) => PARTS[kind](own)).join(' UNION ALL ')}) d`;
};
