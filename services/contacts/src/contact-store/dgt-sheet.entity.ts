import type { LicenceClass } from '@volante/contracts/licence-classes';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Sex } from './contact.entity.js';

/** A student's traffic-authority sheet; a contact without a row has an empty one. */
@Entity('dgt_sheet')
export class DgtSheetEntity {
  @PrimaryColumn({ name: 'business_id', type: 'char', length: 24 })
  businessId: string;

  @PrimaryColumn({ name: 'contact_id', type: 'char', length: 24 })
  contactId: string;

  @Column({ name: 'registration_number', type: 'varchar', length: 20 })
  registrationNumber: string;

  @Column({ name: 'licence_requested', type: 'varchar', length: 4, nullable: true })
  licenceRequested: LicenceClass | null;

  @Column({ name: 'current_licences', type: 'simple-array' })
  currentLicences: LicenceClass[];

  @Column({ name: 'first_name', type: 'varchar', length: 80 })
  firstName: string;

  @Column({ type: 'varchar', length: 60 })
  surname1: string;

  @Column({ type: 'varchar', length: 60 })
  surname2: string;

  @Column({ type: 'varchar', length: 20 })
  dni: string;

  @Column({ type: 'enum', enum: ['M', 'F', 'X'], nullable: true })
  sex: Sex | null;

  @Column({ name: 'birth_date', type: 'date', nullable: true })
  birthDate: string | null;

  @Column({ name: 'birth_country', type: 'varchar', length: 60 })
  birthCountry: string;

  @Column({ type: 'varchar', length: 60 })
  nationality: string;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  province: number | null;

  @Column({ type: 'varchar', length: 120 })
  municipality: string;

  @Column({ type: 'varchar', length: 120 })
  city: string;

  @Column({ name: 'postal_code', type: 'varchar', length: 5 })
  postalCode: string;

  @Column({ name: 'road_type', type: 'varchar', length: 40 })
  roadType: string;

  @Column({ name: 'road_name', type: 'varchar', length: 160 })
  roadName: string;

  @Column({ type: 'varchar', length: 10 })
  number: string;

  @Column({ type: 'varchar', length: 10 })
  block: string;

  @Column({ type: 'varchar', length: 10 })
  entryway: string;

  @Column({ type: 'varchar', length: 10 })
  floor: string;

  @Column({ type: 'varchar', length: 10 })
  door: string;

  @Column({ type: 'varchar', length: 10 })
  staircase: string;

  @Column({ type: 'varchar', length: 10 })
  km: string;

  @Column({ name: 'identity_document', type: 'char', length: 24, nullable: true })
  identityDocument: string | null;

  @Column({ name: 'medical_certificate', type: 'char', length: 24, nullable: true })
  medicalCertificate: string | null;
}
