import { DEMO_INSCRIBED, DEMO_STUDENTS } from '@volante/contracts/demo';
import { SCHOOL } from '../src/demo/contacts.demo.js';
import { demoContact } from '../src/demo/demo-contact.js';

it('the students that other demos know of are among the contacts of the school, after a B', () => {
  const { count, mark, business } = SCHOOL;
  const made = Array.from({ length: count }, (_, at) => demoContact(at, count, mark, business.branches));
  const byId = new Map(made.map((one) => [one.id, one]));
  for (const { id, branch } of DEMO_STUDENTS)
    expect(byId.get(id)).toMatchObject({
      state: 'active',
      student: true,
      fields: { type: 'P', licence: 'B', branch },
    });
  for (const { id, ...fields } of DEMO_INSCRIBED) expect(byId.get(id)).toMatchObject({ fields });
});
