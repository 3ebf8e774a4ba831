import type { DataSource } from 'typeorm';
import { ContactEntity } from '../../contact-store/contact.entity.js';

export interface ContactColumn {
  property: keyof ContactEntity;
  column: string;
}

/** Every column of `contact` and its property, as the entity declares them. */
export function contactColumns(source: DataSource): ContactColumn[] {
  return source.getMetadata(ContactEntity).columns.map(({ propertyName, databaseName }) => ({
    property: propertyName as keyof ContactEntity,
    column: databaseName,
  }));
}

/** A `SELECT` list over the alias `c` whose rows look like the entity. */
export function asEntity(columns: readonly ContactColumn[]): string {
  return columns.map(({ property, column }) => `c.${column} ${property}`).join(', ');
}
