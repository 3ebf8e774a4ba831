import type { ContactPerson } from '@volante/contracts/suppliers/supplier.fields';

/** "Luisa Peña (Pedidos), 600 000 000, luisa@penalver.example; Juan Gil": what files call the people of a supplier, and the import reads. */
export function personWords(people: readonly ContactPerson[]): string {
  return people
    .map(({ name, position, phone, email }) =>
      [`${name}${position ? ` (${position})` : ''}`, phone, email].filter(Boolean).join(', '),
    )
    .join('; ');
}
